// Written by Scripts/generate-widths from Unicode 17.0.0. Do not edit.

/// The closest ASCII letter, or `?`, for each scalar of the Latin blocks.
enum LatinTable {
  /// U+00C0 to U+024F.
  static let extended: StaticString = """
    AAAAAA?CEEEEIIIIDNOOOOO?OUUUUY??aaaaaa?ceeeeiiiidnooooo?ouuuuy?y\
    AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkqLlLlLlL\
    lLlNnNnNn?NnOoOoOo??RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs\
    bBBb???CcDDDd????FfG???IKkl??Nn?Oo??Pp?????tTtTUu?VYyZz?????????\
    ????DDdLLlNNnAaIiOoUuUuUuUuUu?AaAa??GgGgKkOoOo??jDDdGg??NnAa??Oo\
    AaAaEeEeIiIiOoOoRrRrUuUuSsTt??Hh?d??ZzAaEeOoOoOoOoYylntj??ACcLTs\
    z??BU?EeJjQqRrYy
    """
  /// U+1E00 to U+1EFF.
  static let additional: StaticString = """
    AaBbBbBbCcDdDdDdDdDdEeEeEeEeEeFfGgHhHhHhHhHhIiIiKkKkKkLlLlLlLlMm\
    MmMmNnNnNnNnOoOoOoOoPpPpRrRrRrRrSsSsSsSsSsTtTtTtTtUuUuUuUuUuVvVv\
    WwWwWwWwWwXxXxYyZzZzZzhtwyas????AaAaAaAaAaAaAaAaAaAaAaAaEeEeEeEe\
    EeEeEeEeIiIiOoOoOoOoOoOoOoOoOoOoOoOoUuUuUuUuUuUuUuYyYyYyYy??????
    """
}
