/// The name of a language in itself, such as `Deutsch`, for those that studies often use; the tag of any other.
func languageName(_ tag: String) -> String {
  let parts = tag.split(separator: "-", maxSplits: 1)
  guard let primary = parts.first, let name = names[primary.lowercased()] else { return tag }
  return parts.count > 1 ? "\(name) (\(parts[1]))" : name
}

private let names = [
  "ar": "العربية", "bg": "Български", "bn": "বাংলা", "bs": "Bosanski", "ca": "Català", "cs": "Čeština",
  "da": "Dansk",
  "de": "Deutsch", "el": "Ελληνικά", "en": "English", "es": "Español", "et": "Eesti", "eu": "Euskara",
  "fa": "فارسی",
  "fi": "Suomi", "fr": "Français", "ga": "Gaeilge", "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski",
  "hu": "Magyar",
  "hy": "Հայերեն", "id": "Indonesia", "is": "Íslenska", "it": "Italiano", "ja": "日本語", "ka": "ქართული",
  "ko": "한국어", "ku": "Kurdî", "lt": "Lietuvių", "lv": "Latviešu", "mk": "Македонски", "nb": "Norsk bokmål",
  "nl": "Nederlands", "nn": "Norsk nynorsk", "no": "Norsk", "pl": "Polski", "ps": "پښتو", "pt": "Português",
  "ro": "Română", "ru": "Русский", "sk": "Slovenčina", "sl": "Slovenščina", "sq": "Shqip", "sr": "Српски",
  "sv": "Svenska", "sw": "Kiswahili", "ta": "தமிழ்", "th": "ไทย", "ti": "ትግርኛ", "tr": "Türkçe",
  "uk": "Українська",
  "ur": "اردو", "vi": "Tiếng Việt", "zh": "中文",
]
