import Questionnaires
import Tables

/// A fact that is in no file, so that a person has to fill it in.
enum ReportGap: String, OwnWords {
  case title, rationale, training, devices, length, waves, dates, incentives, sample, power, exclusions,
    analysis
  case limitations, conclusions, target
  case attrition, attritionWithData, delivery, latency, compliance, missing, openCoding
  case description, hypotheses, studyType, blinding, additionalBlinding, studyDesign, existingData,
    explanation
  case availability, access, download, documentation, codebooks, sampleSize, sampleRationale, sampleMore
  case stopping, manipulated, priorKnowledge, statisticalModel, outcomeDistribution, errorDistribution
  case randomEffects, fixedEffects, modelTransformations, lagged, modelMore, analyticProblem, transformations
  case inference, expectedMissing, exploratory, software, references

  static let phrases = PhraseTable(.reportGaps)
}
