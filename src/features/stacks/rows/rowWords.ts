import { spanWords } from '@/features/stacks/timeWords'
import type { HealthModel, StackRowModel } from '@/features/stacks/list/stackRowModel'
import { dashboardMessages } from '@/features/stacks/messages'
import { DAY_MS } from '@/domain/shared/constants'
import { formatDay, HOUR_MS, MINUTE_MS, timeSince } from '@/domain/shared/text/dates'
import { clockWithZone, UTC } from '@/domain/shared/text/zone'
import { nextRunAfter, readSchedule, type Schedule } from '@/domain/stacks/schedule/schedule'
import type { Setup } from '@/domain/stacks/list/setup'
import type { StackHealth } from '@/domain/stacks/list/stackHealth'

const texts = dashboardMessages.health
const plan = dashboardMessages.schedule

const goodWords = (lastGoodAt: number | null, now: number) =>
  lastGoodAt === null ? texts.noneGood : texts.lastGood(timeSince(lastGoodAt, now))

/** Duration of a run; leaves out the minutes from ten hours on, for lack of space. */
const runningSpan = (length: number) =>
  spanWords(length >= 10 * HOUR_MS && length < DAY_MS ? Math.floor(length / HOUR_MS) * HOUR_MS : length)

/** Text for a current run; leaves out the duration during the first minute. */
const runningWords = (startedAt: number | null, now: number) =>
  startedAt === null || now - startedAt < MINUTE_MS
    ? texts.runningNow
    : texts.running(runningSpan(now - startedAt))

const runningDetail = (
  { isLong, lastGoodAt }: Extract<StackHealth, { kind: 'running' }>,
  now: number,
): string => {
  if (isLong) return texts.longRun
  return lastGoodAt === null ? texts.firstRun : goodWords(lastGoodAt, now)
}

/**
 * State as sent by the service; RUNNING here means a run whose end was never reported, because current runs are
 * handled elsewhere.
 */
const stateWords = (state: string) => {
  if (state.trim() === '') return texts.otherState
  return state === 'RUNNING' ? dashboardMessages.runs.neverFinished : state
}

/** Details of a paused stack on one line: the last failure if there is one, else the last success (FU-24). */
const pausedWords = ({ hasFailed, lastGoodAt }: Extract<StackHealth, { kind: 'paused' }>, now: number) => {
  if (hasFailed) return texts.lastFailed
  return lastGoodAt === null ? '' : goodWords(lastGoodAt, now)
}

/**
 * Converts a stack's health to the title and detail text of its row, with times relative to `now` (epoch
 * milliseconds). An incomplete setup (a transformation that can't run yet) is named only if there is nothing more
 * severe to show.
 */
export function healthText(health: StackHealth, setup: Setup, now: number): HealthModel {
  switch (health.kind) {
    case 'failed':
      return {
        kind: 'failed',
        title: texts.failed(health.endedAt === null ? '' : timeSince(health.endedAt, now)).trim(),
        detail: goodWords(health.lastGoodAt, now),
      }
    case 'running':
      return {
        kind: 'running',
        title: runningWords(health.startedAt, now),
        detail: runningDetail(health, now),
      }
    case 'late':
      return {
        kind: 'late',
        title: health.dueAt === null ? texts.perhapsLate : texts.late,
        detail: goodWords(health.lastGoodAt, now),
      }
    case 'paused':
      return {
        kind: 'paused',
        title: health.by === 'trial' ? texts.trialEnded : texts.paused,
        detail: pausedWords(health, now),
      }
    case 'other':
      return {
        kind: 'other',
        title: stateWords(health.state),
        detail: goodWords(health.lastGoodAt, now),
      }
    case 'neverRun':
    case 'healthy':
      break
  }
  if (setup.kind === 'incomplete') {
    return {
      kind: 'setupIncomplete',
      title: texts.setupIncomplete,
      detail: setup.waitsFor === null ? '' : texts.waitsFor(setup.waitsFor),
    }
  }
  if (health.kind === 'neverRun') return { kind: 'neverRun', title: texts.neverRun, detail: '' }
  const detail = health.endedAt === null ? '' : texts.ran(timeSince(health.endedAt, now))
  return { kind: 'healthy', title: texts.healthy, detail }
}

const two = (value: number) => String(value).padStart(2, '0')

const dayName = (day: number) => plan.days[day] ?? ''

/** Day names; three or more consecutive days become a range such as "Mon–Fri". */
function dayWords(days: readonly number[]): readonly string[] {
  const [first = 0] = days
  const last = days.at(-1) ?? first
  const isRow = days.length > 2 && last - first === days.length - 1
  return isRow ? [plan.daysFromTo(dayName(first), dayName(last))] : days.map(dayName)
}

/** Scheduled time of day in a time zone, and the offset of its calendar day from UTC's: -1, 0 or 1 days. */
interface ZonedPlan {
  readonly clock: (hour: number, minute: number) => string
  /** Minute with its time zone if the offset isn't whole hours. */
  readonly minute: (minute: number) => string
  readonly dayShift: number
}

const inUtc: ZonedPlan = {
  clock: (hour, minute) => `${two(hour)}:${two(minute)} ${UTC}`,
  minute: two,
  dayShift: 0,
}

/** Converts a schedule, which the service defines in UTC, to a time zone, based on the next run. */
function zonedPlan(next: number | null, zone: string): ZonedPlan {
  if (zone === UTC || next === null) return inUtc
  const day = (name: string) => Date.parse(formatDay(next, name).split('-').toReversed().join('-'))
  return {
    clock: () => clockWithZone(next, zone),
    minute: (minute) => {
      const words = clockWithZone(next, zone).replace(/^\d+:/, '')
      return words.startsWith(`${two(minute)} `) ? two(minute) : words
    },
    dayShift: Math.round((day(zone) - day(UTC)) / DAY_MS),
  }
}

const shifted = (days: readonly number[], by: number) =>
  days.map((day) => (day + by + plan.days.length) % plan.days.length).sort((left, right) => left - right)

/** Short text that fits the row's line, and the full text. */
interface PlanWords {
  readonly words: string
  readonly full: string
}

const same = (words: string): PlanWords => ({ words, full: words })

/** Maximum number of day names that fit the line. */
const MOST_DAYS = 2

function weeklyWords({ days, hour, minute }: Of<'weekly'>, zoned: ZonedPlan): PlanWords {
  const names = dayWords(shifted(days, zoned.dayShift))
  const time = zoned.clock(hour, minute)
  const full = plan.weekdays(names, time)
  return { words: names.length > MOST_DAYS ? plan.timesAWeek(names.length, time) : full, full }
}

function monthlyWords({ days, hour, minute }: Of<'monthly'>, zoned: ZonedPlan): PlanWords {
  const isShifted = zoned.dayShift !== 0
  // a day shift can't be expressed by day of month: the day before the 1st differs by month
  const time = (isShifted ? inUtc : zoned).clock(hour, minute)
  const full = plan.monthlyInFull(days, time)
  if (days.length > MOST_DAYS) return { words: plan.timesAMonth(days.length, time), full }
  // no space for the time zone next to two days
  const [clock = time] = time.split(' ')
  return { words: plan.monthly(days, days.length === 1 || isShifted ? time : clock), full }
}

type Of<Kind extends Schedule['kind']> = Extract<Schedule, { kind: Kind }>

/** `next` is the next run of an automatic schedule, epoch ms; null if unknown. */
function planWords(
  schedule: Schedule,
  cron: string,
  inFull: string | null,
  zoned: ZonedPlan,
  next: number | null = null,
): PlanWords {
  switch (schedule.kind) {
    case 'byService':
      return next === null
        ? same(plan.byService)
        : { words: plan.automaticDaily, full: plan.automaticDailyAt(zoned.clock(0, 0)) }
    case 'minutes':
      return same(plan.everyMinutes(schedule.every))
    case 'hours':
      return same(plan.everyHours(schedule.every, zoned.minute(schedule.minute)))
    case 'daily':
      return same(plan.daily(zoned.clock(schedule.hour, schedule.minute)))
    case 'weekly':
      return weeklyWords(schedule, zoned)
    case 'monthly':
      return monthlyWords(schedule, zoned)
    case 'other':
    case 'unreadable':
      return same(inFull === null ? cron : plan.inFull(inFull))
  }
}

/**
 * Describes a cron expression in words, with times in the time zone `zone`; returns it unchanged if it has no short
 * description. `now` (epoch milliseconds) determines the offset of the zone.
 */
export const fullScheduleText = (cron: string, now: number, zone: string): string =>
  planWords(readSchedule(cron), cron, null, zonedPlan(nextRunAfter(cron, now), zone)).full

/** What the schedule text of a stack's row depends on besides the cron expression (`scheduleText`). */
export interface PlanFacts {
  readonly isPaused: boolean
  /** Health of the stack; null if its runs aren't loaded. */
  readonly health: StackHealth | null
  /** Epoch milliseconds. */
  readonly now: number
  /** Sentence for an expression without a short description; null if there is none or it isn't loaded yet. */
  readonly inFull: string | null
  /** IANA time zone of the displayed times. */
  readonly zone: string
  /** A run of an automatic schedule, which runs once a day, epoch ms; null if unknown. */
  readonly automaticAt?: number | null
}

/** First daily run after `now`, at the time of day of a known one; all in epoch ms. */
export const dailyAfter = (at: number | null, now: number): number | null =>
  at === null ? null : at + Math.max(0, Math.floor((now - at) / DAY_MS) + 1) * DAY_MS

/** Clock of a run whose time of day does not come from a cron expression. */
const clockOf = (at: number, zone: string): ZonedPlan => ({ ...inUtc, clock: () => clockWithZone(at, zone) })

/**
 * Describes a stack's schedule (cron expression) for its row: short and full words, and when the next run is due or
 * the missed one was due; `next` is '' if unknown. A paused stack has no next run, though a current one may continue.
 */
export function scheduleText(
  cron: string,
  { isPaused, health, now, inFull, zone, automaticAt = null }: PlanFacts,
): StackRowModel['schedule'] {
  const schedule = readSchedule(cron)
  const next = schedule.kind === 'byService' ? dailyAfter(automaticAt, now) : nextRunAfter(cron, now)
  const zoned = schedule.kind === 'byService' && next !== null ? clockOf(next, zone) : zonedPlan(next, zone)
  const words = planWords(schedule, cron, inFull, zoned, next)
  if (schedule.kind === 'unreadable' && inFull === null) return { ...words, next: plan.custom, cron }
  if (isPaused) return { ...words, next: plan.paused, cron }
  if (health?.kind === 'late' && health.dueAt !== null)
    return { ...words, next: plan.wasDue(timeSince(health.dueAt, now)), cron }
  if (next === null) return { ...words, next: '', cron }
  return { ...words, next: plan.next(spanWords(next - now)), cron }
}
