"""Random answers to questionnaires, in all formats that qtool reads, and faults planted in them."""
