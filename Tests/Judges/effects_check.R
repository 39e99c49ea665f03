# Find the slopes that `qtool simulate --effect` was asked for, with lme4.
#
#   Rscript effects_check.R QTOOL FOLDER [RUNS]
#
# FOLDER has effects.yaml, a questionnaire. In each of RUNS (100) studies with another seed, a model with the person's mean taken off each predictor is fitted, as
# Documentation/Simulating.md does. The 95 % interval of a slope must hold what was asked for in 90 to 99 of 100 studies, and the mean of the slopes
# over all studies must be as near to it as chance allows.

suppressPackageStartupMessages(library(lme4))
arguments <- commandArgs(TRUE)
qtool <- arguments[1]
folder <- arguments[2]
runs <- if (length(arguments) > 2) as.integer(arguments[3]) else 100
file <- file.path(folder, "effects.yaml")

effects <- list(
  points = c("stress=sleep:-0.2"),
  strong = c("stress=sleep:-0.6"),
  none = c("stress=sleep:0"),
  yesno = c("stress=alone:0.15"),
  count = c("coffee=stress:0.25"),
  two = c("mood=stress:-0.3", "mood=alone:0.1"),
  scored = c("mood=calm:-0.1")
)

within <- function(x, person) x - ave(x, person, FUN = function(own) mean(own, na.rm = TRUE))

slopes_of <- function(effects, seed) {
  words <- c(
    "simulate", shQuote(file), "--no-study", "--participants", 40, "--days", 8, "--seed", seed,
    paste("--effect", effects))
  lines <- system2(qtool, words, stdout = TRUE)
  answers <- read.csv(text = lines)
  answers$alone <- as.numeric(answers$alone == "yes")
  answers$alone[answers$started_at == ""] <- NA
  parts <- strsplit(effects, "[=:]")
  outcome <- parts[[1]][1]
  predictors <- sapply(parts, `[`, 2)
  used <- answers[complete.cases(answers[c(outcome, predictors)]), ]
  # Both in standard deviations within persons.
  scaled <- as.data.frame(lapply(used[predictors], function(x) scale(within(x, used$participant))[, 1]))
  scaled$person <- used$participant
  scaled$outcome <- used[[outcome]] / sd(within(used[[outcome]], used$participant))
  model <- lmer(reformulate(c(predictors, "(1 | person)"), "outcome"), scaled)
  coef(summary(model))[predictors, 1:2, drop = FALSE]
}

wrong <- 0
for (name in names(effects)) {
  asked <- sapply(strsplit(effects[[name]], ":"), function(part) as.numeric(part[2]))
  found <- lapply(seq_len(runs), function(seed) suppressMessages(slopes_of(effects[[name]], seed)))
  for (place in seq_along(asked)) {
    estimates <- sapply(found, function(one) one[place, 1])
    errors <- sapply(found, function(one) one[place, 2])
    inside <- sum(abs(estimates - asked[place]) <= qnorm(0.975) * errors)
    bias <- mean(estimates) - asked[place]
    cat(sprintf(
      "%-28s in %d of %d intervals; mean %.4f, standard error of the mean %.4f\n", effects[[name]][place], inside,
      runs, mean(estimates), sd(estimates) / sqrt(runs)))
    # With fewer studies, chance leaves more room: 0.1 % of the binomial distribution on each side.
    low <- if (runs >= 100) 0.9 * runs else qbinom(0.001, runs, 0.94)
    high <- if (runs >= 100) 0.99 * runs else runs
    if (inside < low || inside > high || abs(bias) > 3.5 * sd(estimates) / sqrt(runs) + 0.003) {
      cat("  not as it was asked for\n")
      wrong <- wrong + 1
    }
  }
}
quit(status = if (wrong > 0) 1 else 0)
