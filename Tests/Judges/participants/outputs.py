"""What `qtool schedule` prints, read back by parsers that are independent of qtool."""

import csv
import io
import json
from collections import Counter
from datetime import datetime, timedelta

from icalendar import Calendar


def time_of(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")) if text else None


def local_time(entry, zone):
    instant = time_of(entry["instant"])
    local = datetime.fromisoformat(entry["local"])
    assert local == instant and local.utcoffset() == instant.astimezone(zone).utcoffset(), entry
    return instant


def prompts_in_json(text, zone):
    """(questionnaire, rule, day, instant, open until, reminders)"""
    document = json.loads(text)
    reminders = {}
    for entry in document["reminders"]:
        key = entry["questionnaire"], entry["rule"], entry["day"], time_of(entry["prompt"])
        reminders.setdefault(key, []).append(local_time(entry, zone))
    for prompt in document["prompts"]:
        key = prompt["questionnaire"], prompt["rule"], prompt["day"], local_time(prompt, zone)
        yield *key, time_of(prompt["open_until"]), reminders.pop(key, [])
    assert not reminders, f"reminders without a prompt: {reminders}"
    figures = document["figures"]
    assert (figures["prompts"], figures["reminders"]) == (len(document["prompts"]), len(document["reminders"])), figures


def prompts_in_csv(text, zone):
    for row in csv.DictReader(io.StringIO(text, newline="")):
        instant = time_of(row["instant"])
        assert instant.astimezone(zone).strftime("%Y-%m-%d %H:%M") == f"{row['date']} {row['time']}", row
        reminders = [time_of(text) for text in row["reminders"].split()]
        yield row["questionnaire"], int(row["rule"]), int(row["day"]), instant, time_of(row["open_until"]), reminders


def events_in_calendar(data):
    """(category, start, end)"""
    calendar = Calendar.from_ical(data)
    assert not calendar.errors, calendar.errors
    events = list(calendar.walk("VEVENT"))
    names = [str(event["UID"]) for event in events]
    assert len(set(names)) == len(names), "two events with one UID"
    for event in events:
        assert not event.errors and event["SUMMARY"] and event["DTEND"].dt > event["DTSTART"].dt, event
        [category] = event["CATEGORIES"].cats
        yield str(category), event["DTSTART"].dt, event["DTEND"].dt
    for line in data.split(b"\r\n"):
        assert len(line) <= 75 and b"\n" not in line, line


def faults_of_calendar(data, prompts):
    """Prompts, reminders and the times at which prompts close are events of their own."""
    events = Counter(events_in_calendar(data))
    expected = Counter()
    for *_, instant, until, reminders in prompts:
        expected["PROMPT", instant, until] += 1
        for reminder in reminders:
            expected["REMINDER", reminder, until] += 1
        if until:
            expected["CLOSING", until, until + timedelta(minutes=1)] += 1
    # A prompt that stays open until the next one ends when it is answered, by an estimate that is not checked here.
    lasting = Counter({(category, start, None): count for (category, start, end), count in (events - expected).items()})
    missing = expected - events
    if lasting != missing:
        yield f"the calendar lacks {list(missing)[:3]}, and has {list(events - expected)[:3]}"
