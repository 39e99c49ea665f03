print("qtool")
