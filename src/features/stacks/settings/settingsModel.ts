import type { ConnectorRef } from '@/domain/catalogue/types'
import type { NextRun } from './SettingsCards'
import { spanWords } from '@/features/stacks/timeWords'
import { arrivalHour, earlyRuns } from '@/features/stacks/rows/earlyRuns'
import { arrivalOf } from '@/connectors/lookups'
import { stackSettingsMessages as texts } from './messages'
import { DAY_MS, LISTED_RUNS } from '@/domain/shared/constants'
import { formatClock } from '@/domain/shared/text/dates'
import { clockWithZone, dateTimeWithZone, UTC } from '@/domain/shared/text/zone'
import { cronOfDraft, faultOfDraft, runsAfter, type ScheduleDraft } from './scheduleDraft'
import { dailyAfter } from '@/features/stacks/rows/rowWords'
import { changedFields, type ClockFacts, fieldText, type SettingsDraft } from './settingsDraft'

/**
 * Returns the next scheduled runs after `now` (epoch milliseconds) for display, with times in the zone `zone`; empty
 * for an invalid schedule. `automaticAt` is a run of the automatic schedule, null if it is unknown (FU-28, N-9).
 */
export const nextRuns = (
  schedule: ScheduleDraft,
  now: number,
  zone: string,
  automaticAt: number | null = null,
): readonly NextRun[] => {
  const first = dailyAfter(automaticAt, now)
  const automatic =
    first === null ? [] : Array.from({ length: LISTED_RUNS }, (_each, index) => first + index * DAY_MS)
  const runs =
    schedule.preset === 'automatic'
      ? automatic
      : faultOfDraft(schedule) === null
        ? runsAfter(cronOfDraft(schedule), now, LISTED_RUNS)
        : []
  return runs.map((run) => ({ time: dateTimeWithZone(run, zone), span: spanWords(run - now) }))
}

/** Maximum number of runs per day that the presets produce. */
const RUNS_OF_A_DAY = 24

/**
 * Returns a warning about runs scheduled before the source's data of the previous day is available; '' if there are
 * none. `now` is in epoch milliseconds.
 */
export const earlyWarning = (schedule: ScheduleDraft, source: ConnectorRef, now: number): string => {
  const arrival = arrivalOf(source.label)
  const hour = arrivalHour(arrival)
  if (hour === null || schedule.preset === 'automatic' || faultOfDraft(schedule) !== null) return ''
  const early = earlyRuns(arrival, runsAfter(cronOfDraft(schedule), now, RUNS_OF_A_DAY))
  const times = [...new Set(early.map((run) => formatClock(run, UTC)))].toSorted()
  if (times.length === 0) return ''
  return texts.schedule.early(source.name, `${String(hour).padStart(2, '0')}:00`, times)
}

/**
 * Returns the time of the next run in the user's time zone, e.g. "14:20 CET"; '' if that zone is UTC, and for a
 * schedule that is invalid or has several times of day.
 */
export const ownTimeOf = (schedule: ScheduleDraft, { now, zone }: ClockFacts): string => {
  const hasOneTime = ['daily', 'weekly', 'monthly'].includes(schedule.preset)
  if (zone === UTC || !hasOneTime || faultOfDraft(schedule) !== null) return ''
  const [next] = runsAfter(cronOfDraft(schedule), now, 1)
  return next === undefined ? '' : clockWithZone(next, zone)
}

/**
 * Returns sentences that describe the effects of saving a stack's changed settings, without those of an invalid
 * schedule; one sentence if nothing has changed, or only the schedule and it is invalid.
 */
export const effectsOf = (
  base: SettingsDraft,
  draft: SettingsDraft,
  clock: ClockFacts,
): readonly string[] => {
  const isValid = faultOfDraft(draft.schedule) === null
  const changed = changedFields(base, draft)
  if (changed.length === 0) return [texts.effects.none]
  const fields = changed.filter((field) => field !== 'schedule' || isValid)
  if (fields.length === 0) return [texts.effects.invalid]
  const sentences = fields.map((field) => {
    if (field === 'note') return texts.effects.note
    const after = fieldText(draft, field, clock)
    if (field === 'lookback') return texts.effects.lookback(after)
    return field === 'credentials'
      ? texts.effects.credential(after)
      : texts.effects.schedule(fieldText(base, field, clock), after)
  })
  return [...sentences, texts.effects.safe]
}
