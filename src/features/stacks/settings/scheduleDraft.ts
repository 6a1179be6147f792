/** Form state of a schedule: a preset and its cron expression, kept in sync (FU-28). Times are UTC. */
import { trimText } from '@/domain/shared/text/invisible'
import { COMPARED_RUNS } from '@/domain/shared/constants'
import { nextRunAfter, readSchedule } from '@/domain/stacks/schedule/schedule'

/**
 * Kinds of schedule that the stack settings offer; "automatic" leaves it to the service, "custom" is a cron expression.
 */
export const SCHEDULE_PRESETS = ['automatic', 'hourly', 'daily', 'weekly', 'monthly', 'custom'] as const
/** Kind of schedule chosen in the stack settings. */
export type SchedulePreset = (typeof SCHEDULE_PRESETS)[number]

/** State of the schedule form in the stack settings: the chosen kind, and the values of all kinds. Times are UTC. */
export interface ScheduleDraft {
  readonly preset: SchedulePreset
  /** Hours between two runs of an `hourly` schedule. */
  readonly every: number
  readonly minute: number
  readonly hour: number
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly monthDays: readonly number[]
  /** Cron expression of a `custom` schedule, as typed. */
  readonly text: string
}

const defaults: ScheduleDraft = {
  preset: 'automatic',
  every: 6,
  minute: 0,
  hour: 6,
  weekdays: [1],
  monthDays: [1],
  text: '',
}

const inOrder = (values: readonly number[]) => [...values].toSorted((left, right) => left - right).join(',')

/** Returns the cron expression of the schedule form; '' leaves the schedule to the service. */
export const cronOfDraft = (draft: ScheduleDraft): string => {
  const { preset, every, minute, hour, weekdays, monthDays, text } = draft
  switch (preset) {
    case 'automatic':
      return ''
    case 'hourly':
      return `${minute} ${every === 1 ? '*' : `*/${every}`} * * *`
    case 'daily':
      return `${minute} ${hour} * * *`
    case 'weekly':
      return `${minute} ${hour} * * ${inOrder(weekdays)}`
    case 'monthly':
      return `${minute} ${hour} ${inOrder(monthDays)} * *`
    case 'custom':
      return trimText(text).replaceAll(/\s+/g, ' ')
  }
}

/**
 * Returns the next `count` runs of a cron expression after a time, all in epoch milliseconds; fewer, or none, where no
 * more are found.
 */
export const runsAfter = (cron: string, after: number, count: number): readonly number[] => {
  const runs: number[] = []
  let last: number | null = after
  while (runs.length < count) {
    last = nextRunAfter(cron, last)
    if (last === null) break
    runs.push(last)
  }
  return runs
}

const isSameSchedule = (left: string, right: string): boolean =>
  runsAfter(left, 0, COMPARED_RUNS).join() === runsAfter(right, 0, COMPARED_RUNS).join()

const MONTH_DAYS = /^(\d{1,2}) (\d{1,2}) (\d{1,2}(?:,\d{1,2})*) \* \*$/

const presetOf = (cron: string): Partial<ScheduleDraft> | null => {
  const schedule = readSchedule(cron)
  switch (schedule.kind) {
    case 'byService':
      return { preset: 'automatic' }
    case 'hours':
      return { preset: 'hourly', every: schedule.every, minute: schedule.minute }
    case 'daily':
      return { preset: 'daily', hour: schedule.hour, minute: schedule.minute }
    case 'weekly':
      return { preset: 'weekly', weekdays: schedule.days, hour: schedule.hour, minute: schedule.minute }
    default: {
      const [, minute, hour, days] = MONTH_DAYS.exec(trimText(cron)) ?? []
      if (minute === undefined || hour === undefined || days === undefined) return null
      return {
        preset: 'monthly',
        monthDays: days.split(',').map(Number),
        hour: Number(hour),
        minute: Number(minute),
      }
    }
  }
}

/** Returns the schedule form for a stored cron expression: the kind whose runs are exactly the same, else "custom". */
export const draftOfCron = (cron: string): ScheduleDraft => {
  const draft = { ...defaults, ...presetOf(cron), text: cron }
  const isPreset =
    draft.preset === 'automatic' ? trimText(cron) === '' : isSameSchedule(cronOfDraft(draft), cron)
  return isPreset && readSchedule(cron).kind !== 'unreadable'
    ? draft
    : { ...defaults, preset: 'custom', text: cron }
}

/**
 * Returns the schedule form with another kind chosen; "custom" starts with the cron expression of the previous kind.
 */
export const withPreset = (draft: ScheduleDraft, preset: SchedulePreset): ScheduleDraft => ({
  ...draft,
  preset,
  text: preset === 'custom' && draft.preset !== 'custom' ? cronOfDraft(draft) : draft.text,
})

/**
 * Why the schedule form cannot be saved: no day is chosen, the cron expression is missing or invalid, or it never runs.
 */
export type ScheduleFault = 'noDays' | 'missing' | 'unreadable' | 'neverRuns'

/** Returns why the schedule form cannot be saved; null where it can. */
export const faultOfDraft = (draft: ScheduleDraft): ScheduleFault | null => {
  if (draft.preset === 'automatic') return null
  if (draft.preset === 'weekly' && draft.weekdays.length === 0) return 'noDays'
  if (draft.preset === 'monthly' && draft.monthDays.length === 0) return 'noDays'
  const cron = cronOfDraft(draft)
  if (cron === '') return 'missing'
  if (readSchedule(cron).kind === 'unreadable') return 'unreadable'
  return nextRunAfter(cron, 0) === null ? 'neverRuns' : null
}
