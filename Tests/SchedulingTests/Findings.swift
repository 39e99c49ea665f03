import Diagnostics
import Questionnaires

@testable import Scheduling

func burden(_ questionnaire: Questionnaire) -> [Finding] {
  Array(Burden().findings(in: AnsweringEstimate(questionnaire)))
}

func sensorAmount(_ questionnaire: Questionnaire) -> [Finding] {
  Array(TooManyMeasurements().findings(in: AnsweringEstimate(questionnaire)))
}

/// What the rules about studies find, folder by folder.
func studyFindings(_ questionnaires: [Questionnaire]) -> [Diagnostic] {
  StudySchedule.all(of: questionnaires).flatMap(\.members).flatMap { member in
    ScheduleOverlap().diagnostics(in: member, of: member.questionnaire.file)
  }
}
