/** Words of a stack row: health and schedule. Times are epoch milliseconds. */
import { spanWords } from '@/components/stacks/timeWords'
import type { HealthView, StackRowView } from '@/components/stacks/stackRowView'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { DAY_MS } from '@/domain/shared/constants'
import { formatDay, HOUR_MS, MINUTE_MS, timeSince } from '@/domain/shared/dates'
import { clockWithZone, UTC } from '@/domain/shared/zone'
import { nextRunAfter, readSchedule, type Schedule } from '@/domain/stacks/schedule'
import type { Setup } from '@/domain/stacks/setup'
import type { StackHealth } from '@/domain/stacks/stackHealth'

const texts = dashboardMessages.health
const plan = dashboardMessages.schedule

const goodWords = (lastGoodAt: number | null, now: number) =>
  lastGoodAt === null ? texts.noneGood : texts.lastGood(timeSince(lastGoodAt, now))

/** From ten hours on the minutes have no room, and say little. */
const runningSpan = (length: number) =>
  spanWords(length >= 10 * HOUR_MS && length < DAY_MS ? Math.floor(length / HOUR_MS) * HOUR_MS : length)

/** The first minute has no number: "Running for less than a minute" says no more than "Running". */
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

/** As the service gave it, but for what cannot be true any more. */
const stateWords = (state: string) => {
  if (state.trim() === '') return texts.otherState
  return state === 'RUNNING' ? dashboardMessages.runs.withoutEnd : state
}

/** A failure first: it is what somebody has to see to before the stack goes on. All of it on one line (FU-24). */
const pausedWords = ({ hasFailed, lastGoodAt }: Extract<StackHealth, { kind: 'paused' }>, now: number) => {
  if (hasFailed) return texts.lastFailed
  return lastGoodAt === null ? '' : goodWords(lastGoodAt, now)
}

/** Health in words. What waits for something else is said where nothing louder is. */
export function healthWords(health: StackHealth, setup: Setup, now: number): HealthView {
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

/** Three days or more in a row as "Mon–Fri". */
function dayWords(days: readonly number[]): readonly string[] {
  const [first = 0] = days
  const last = days.at(-1) ?? first
  const isRow = days.length > 2 && last - first === days.length - 1
  return isRow ? [plan.daysFromTo(dayName(first), dayName(last))] : days.map(dayName)
}

/** The plan's time of day in a zone, and by how many days that day differs from the one in UTC: -1, 0 or 1. */
interface ZonedPlan {
  readonly clock: (hour: number, minute: number) => string
  /** A minute comes with its zone where that moves it: some are half an hour apart. */
  readonly minute: (minute: number) => string
  readonly dayShift: number
}

const inUtc: ZonedPlan = {
  clock: (hour, minute) => `${two(hour)}:${two(minute)} ${UTC}`,
  minute: two,
  dayShift: 0,
}

/** A schedule is the service's, in UTC; read in another zone it is what the next run is there. */
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

/** Words that fit on the line of a row, and those that say all. */
interface PlanWords {
  readonly words: string
  readonly full: string
}

const same = (words: string): PlanWords => ({ words, full: words })

/** More names than these make a line too long. */
const MOST_DAYS = 2

function weeklyWords({ days, hour, minute }: Of<'weekly'>, zoned: ZonedPlan): PlanWords {
  const names = dayWords(shifted(days, zoned.dayShift))
  const time = zoned.clock(hour, minute)
  const full = plan.weekdays(names, time)
  return { words: names.length > MOST_DAYS ? plan.timesAWeek(names.length, time) : full, full }
}

function monthlyWords({ days, hour, minute }: Of<'monthly'>, zoned: ZonedPlan): PlanWords {
  const isShifted = zoned.dayShift !== 0
  // the day before the first has another number in every month
  const time = (isShifted ? inUtc : zoned).clock(hour, minute)
  const full = plan.monthlyInFull(days, time)
  if (days.length > MOST_DAYS) return { words: plan.timesAMonth(days.length, time), full }
  // two days leave no room for the zone of the page
  const [clock = time] = time.split(' ')
  return { words: plan.monthly(days, days.length === 1 || isShifted ? time : clock), full }
}

type Of<Kind extends Schedule['kind']> = Extract<Schedule, { kind: Kind }>

function planWords(schedule: Schedule, cron: string, inFull: string | null, zoned: ZonedPlan): PlanWords {
  switch (schedule.kind) {
    case 'byService':
      return same(plan.byService)
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

/** A cron text in words, in UTC; one that no short words fit stays as it is. */
export const scheduleInFull = (cron: string): string => planWords(readSchedule(cron), cron, null, inUtc).full

export interface PlanFacts {
  readonly isPaused: boolean
  readonly health: StackHealth | null
  /** Epoch milliseconds. */
  readonly now: number
  /** A text without short words of ours as a sentence; null where there is none, or it is not loaded yet. */
  readonly inFull: string | null
  /** In which times are written. */
  readonly zone: string
}

/** A cron text in words, and when it comes next or was due; nothing comes while it is paused, though a run may go on. */
export function scheduleWords(
  cron: string,
  { isPaused, health, now, inFull, zone }: PlanFacts,
): StackRowView['schedule'] {
  const schedule = readSchedule(cron)
  const next = nextRunAfter(cron, now)
  const words = planWords(schedule, cron, inFull, zonedPlan(next, zone))
  if (schedule.kind === 'unreadable' && inFull === null) return { ...words, next: plan.notInWords, cron }
  if (isPaused) return { ...words, next: plan.paused, cron }
  if (health?.kind === 'late' && health.dueAt !== null)
    return { ...words, next: plan.wasDue(timeSince(health.dueAt, now)), cron }
  if (next === null) return { ...words, next: '', cron }
  return { ...words, next: plan.next(spanWords(next - now)), cron }
}
