"""When participants are asked, in ESMira's words: limits of the questionnaire, and one trigger for each rule."""

from datetime import date, timedelta, timezone, datetime

from .model import Questionnaire, ScheduleRule
from .refusal import refuse_unless
from .schedules import minutes

MASK = {"sun": 1, "mon": 2, "tue": 4, "wed": 8, "thu": 16, "fri": 32, "sat": 64}
MINUTE = 60_000


def schedule_of(questionnaire: Questionnaire) -> tuple[dict, list[dict]]:
    rules = questionnaire.schedule
    if not rules:
        return {}, []
    kinds = {(rule.from_day, str(rule.days), rule.starts, rule.ends, rule.open_for) for rule in rules}
    refuse_unless(len(kinds) == 1, "days, dates and open-for belong to the questionnaire")
    found = limits(rules[0])
    if rules[0].open_for is not None:
        found |= {"completableOncePerNotification": True, "completableMinutesAfterNotification": max(map(open_from_last, rules))}
    return found, [trigger(rule, questionnaire.changeable) for rule in rules]


def limits(rule: ScheduleRule) -> dict:
    result = {}
    first, last = rule.from_day, None
    if rule.days is not None:
        refuse_unless(len(rule.days) == 1, "several stretches of days")
        first, last = rule.days[0]
        refuse_unless(last > 0, "day 0 alone would be without end")
    if first:
        result["durationStartingAfterDays"] = first
    if last is not None:
        result["durationPeriodDays"] = last
    if rule.starts is not None:
        result["durationStart"] = midnight(rule.starts, 0)
    if rule.ends is not None:
        result["durationEnd"] = midnight(rule.ends, 1)
    return result


def open_from_last(rule: ScheduleRule) -> int:
    """Each reminder is a new invitation, from which the apps count; a prompt is open until the next one would come."""
    step, last = (rule.reminders[0], rule.reminders[-1]) if rule.reminders else (0, 0)
    return max(step, rule.open_for - last)


def midnight(day: str, later: int) -> int:
    return int(datetime.combine(date.fromisoformat(day) + timedelta(later), datetime.min.time(), timezone.utc).timestamp()) * 1000


def trigger(rule: ScheduleRule, changeable: bool) -> dict:
    refuse_unless(rule.unit != "month", "ESMira has no months")
    refuse_unless(not rule.weekdays or rule.every_days in (1, 7), "weekdays of every second week")
    action: dict = {"type": 1}
    step = rule.reminders[0] if rule.reminders else 0
    refuse_unless(rule.reminders == [step * number for number in range(1, len(rule.reminders) + 1)], "uneven reminders")
    if rule.reminders:
        action |= {"reminder_count": len(rule.reminders), "reminder_delay_minu": step}
    if rule.open_for is not None:
        action["timeout"] = open_from_last(rule)
    schedule: dict = {"userEditable": changeable, "startDayOne": False}
    if rule.weekdays:
        schedule["weekdays"] = sum(MASK[day] for day in rule.weekdays)
    elif rule.every_days != 1:
        schedule["dailyRepeatRate"] = rule.every_days
    return {"actions": [action], "schedules": [{**schedule, "signalTimes": signal_times(rule)}]}


def signal_times(rule: ScheduleRule) -> list[dict]:
    if rule.at:
        return [{"startTimeOfDay": minutes(time, "at") * MINUTE} for time in rule.at]
    if rule.min_gap is None:
        return [window(span, 1, 0) for span in rule.windows]
    start, end = (minutes(time, "between", end=True) for time in rule.windows[0])
    refuse_unless((end - start) / rule.prompts >= rule.min_gap or rule.prompts == 1, "a part is shorter than min-gap")
    return [window(rule.windows[0], rule.prompts, rule.min_gap)]


def window(span: tuple[str, str], count: int, gap: int) -> dict:
    start, end = (minutes(time, "window", end=True) * MINUTE for time in span)
    return {"random": True, "startTimeOfDay": start, "endTimeOfDay": end, "frequency": count, "minutesBetween": gap}
