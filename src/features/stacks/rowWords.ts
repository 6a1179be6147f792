/** Words of a stack row: health and schedule. Times are epoch milliseconds. */
import { spanWords } from '@/components/stacks/timeWords'
import type { HealthView, StackRowView } from '@/components/stacks/stackRowView'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { DAY_MS } from '@/domain/shared/constants'
import { formatDay, MINUTE_MS, timeSince } from '@/domain/shared/dates'
import { clockWithZone, UTC } from '@/domain/shared/zone'
import { nextRunAfter, readSchedule, type Schedule } from '@/domain/stacks/schedule'
import type { Setup } from '@/domain/stacks/setup'
import type { StackHealth } from '@/domain/stacks/stackHealth'

const texts = dashboardMessages.health
const plan = dashboardMessages.schedule

const goodWords = (lastGoodAt: number | null, now: number) =>
  lastGoodAt === null ? texts.noneGood : texts.lastGood(timeSince(lastGoodAt, now))

/** The first minute has no number: "Running for less than a minute" says no more than "Running". */
const runningWords = (startedAt: number | null, now: number) =>
  startedAt === null || now - startedAt < MINUTE_MS
    ? texts.runningNow
    : texts.running(spanWords(now - startedAt))

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

/** A failure first: it is what somebody has to see to before the stack goes on. */
const pausedWords = (
  { by, hasFailed, lastGoodAt }: Extract<StackHealth, { kind: 'paused' }>,
  now: number,
) => {
  const good = lastGoodAt === null ? '' : goodWords(lastGoodAt, now)
  const why = by === 'trial' ? texts.trialEnded : good
  return [hasFailed ? texts.lastFailed : '', why].filter((words) => words !== '').join(', ')
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
      return { kind: 'paused', title: texts.paused, detail: pausedWords(health, now) }
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
  /** Also a minute comes with its zone: some are half an hour apart. */
  readonly minute: (minute: number) => string
  readonly dayShift: number
}

const inUtc: ZonedPlan = {
  clock: (hour, minute) => `${two(hour)}:${two(minute)} ${UTC}`,
  minute: (minute) => `${two(minute)} ${UTC}`,
  dayShift: 0,
}

/** A schedule is the service's, in UTC; read in another zone it is what the next run is there. */
function zonedPlan(next: number | null, zone: string): ZonedPlan {
  if (zone === UTC || next === null) return inUtc
  const day = (name: string) => Date.parse(formatDay(next, name).split('-').toReversed().join('-'))
  return {
    clock: () => clockWithZone(next, zone),
    minute: () => clockWithZone(next, zone).replace(/^\d+:/, ''),
    dayShift: Math.round((day(zone) - day(UTC)) / DAY_MS),
  }
}

const shifted = (days: readonly number[], by: number) =>
  days.map((day) => (day + by + plan.days.length) % plan.days.length).sort((left, right) => left - right)

function planWords(schedule: Schedule, cron: string, inFull: string | null, zoned: ZonedPlan): string {
  switch (schedule.kind) {
    case 'byService':
      return plan.byService
    case 'minutes':
      return plan.everyMinutes(schedule.every)
    case 'hours':
      return plan.everyHours(schedule.every, zoned.minute(schedule.minute))
    case 'daily':
      return plan.daily(zoned.clock(schedule.hour, schedule.minute))
    case 'weekly':
      return plan.weekdays(
        dayWords(shifted(schedule.days, zoned.dayShift)),
        zoned.clock(schedule.hour, schedule.minute),
      )
    case 'monthly': {
      // the day before the first has another number in every month
      const { clock } = zoned.dayShift === 0 ? zoned : inUtc
      return plan.monthly(schedule.day, clock(schedule.hour, schedule.minute))
    }
    case 'other':
    case 'unreadable':
      return inFull === null ? cron : plan.inFull(inFull)
  }
}

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
  if (schedule.kind === 'unreadable' && inFull === null) return { words, next: plan.notInWords, cron }
  if (isPaused) return { words, next: plan.paused, cron }
  if (health?.kind === 'late' && health.dueAt !== null)
    return { words, next: plan.wasDue(timeSince(health.dueAt, now)), cron }
  if (next === null) return { words, next: '', cron }
  return { words, next: plan.next(spanWords(next - now)), cron }
}
