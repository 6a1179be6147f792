/** Form state of a schedule: a preset and its cron expression, kept in sync (FU-28). Times are UTC. */
import { COMPARED_RUNS } from '@/domain/shared/constants'
import { nextRunAfter, readSchedule } from './schedule'

export const SCHEDULE_PRESETS = ['automatic', 'hourly', 'daily', 'weekly', 'monthly', 'custom'] as const
export type SchedulePreset = (typeof SCHEDULE_PRESETS)[number]

export interface ScheduleDraft {
  readonly preset: SchedulePreset
  /** Interval of `hourly`, in hours. */
  readonly every: number
  readonly minute: number
  readonly hour: number
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  readonly monthDays: readonly number[]
  /** Text of `custom`, as typed. */
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

/** Cron expression of a draft; '' is the backend's own schedule. */
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
      return text.trim().replaceAll(/\s+/g, ' ')
  }
}

/** The next `count` runs of a cron expression after a time; all in epoch milliseconds. */
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
      const [, minute, hour, days] = MONTH_DAYS.exec(cron.trim()) ?? []
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

/** Draft of a stored cron expression: the preset with exactly the same runs, else `custom`. */
export const draftOfCron = (cron: string): ScheduleDraft => {
  const draft = { ...defaults, ...presetOf(cron), text: cron }
  const isPreset =
    draft.preset === 'automatic' ? cron.trim() === '' : isSameSchedule(cronOfDraft(draft), cron)
  return isPreset && readSchedule(cron).kind !== 'unreadable'
    ? draft
    : { ...defaults, preset: 'custom', text: cron }
}

/** Changes the preset; `custom` starts with the cron expression of the previous one. */
export const withPreset = (draft: ScheduleDraft, preset: SchedulePreset): ScheduleDraft => ({
  ...draft,
  preset,
  text: preset === 'custom' && draft.preset !== 'custom' ? cronOfDraft(draft) : draft.text,
})

/** Why a draft cannot be saved; null where it can. */
export type ScheduleFault = 'noDays' | 'unreadable' | 'neverRuns'

export const faultOfDraft = (draft: ScheduleDraft): ScheduleFault | null => {
  if (draft.preset === 'automatic') return null
  if (draft.preset === 'weekly' && draft.weekdays.length === 0) return 'noDays'
  if (draft.preset === 'monthly' && draft.monthDays.length === 0) return 'noDays'
  const cron = cronOfDraft(draft)
  if (cron === '' || readSchedule(cron).kind === 'unreadable') return 'unreadable'
  return nextRunAfter(cron, 0) === null ? 'neverRuns' : null
}
