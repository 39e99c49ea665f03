"""What previews show of each client, and what the clients read in the compiled documents."""
