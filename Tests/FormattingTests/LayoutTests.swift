import Testing

@testable import Formatting
