/** Texts of the settings of a stack (FU-28). Times are UTC. */

import type { ScheduleFault, SchedulePreset } from './scheduleDraft'
import { dashboardMessages } from '@/features/stacks/messages'
import { isolateBidi } from '@/domain/shared/text/isolateBidi'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'

export const stackSettingsMessages = {
  title: dashboardMessages.settings,
  trail: 'Breadcrumb',
  loading: 'Loading the settings',
  failed: { title: "Couldn't load the settings", body: 'Your stack is not affected.' },
  gone: {
    title: 'This stack was not found',
    body: 'It may have been deleted or belong to another organization.',
  },
  backToMonitor: 'Back to Monitor',
  note: {
    label: 'Note',
    help: "Only your team sees it. It replaces the source's name on Monitor, and you can search for it.",
  },
  schedule: {
    label: 'Schedule',
    presets: {
      automatic: ['Automatic', 'once a day'],
      hourly: ['Hourly', 'every few hours'],
      daily: ['Daily', 'at a set time'],
      weekly: ['Weekly', 'on set days'],
      monthly: ['Monthly', 'on set dates'],
      custom: ['Custom', 'cron expression'],
    } satisfies Record<SchedulePreset, readonly [string, string]>,
    every: 'Every',
    hours: (count: number) => (count === 1 ? 'hour' : `${count} hours`),
    atMinute: 'at minute',
    at: 'At',
    utc: 'UTC',
    /** The same time in the reader's zone, beside the field. */
    ownTime: (time: string) => `= ${time}`,
    weekdays: 'On',
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    monthDays: 'On dates',
    cron: 'cron',
    cronText: 'Cron expression: minute, hour, day of month, month, weekday',
    faults: {
      noDays: 'Choose at least one day.',
      missing: 'Enter five fields, such as “15 6 * * 1-5” for 06:15 UTC from Monday to Friday.',
      unreadable:
        "This isn't a valid cron expression. Enter five fields within their ranges, such as “15 6 * * 1-5”.",
      neverRuns: 'No date matches this expression, so the stack would never run.',
    } satisfies Record<ScheduleFault, string>,
    early: (source: string, hour: string, times: readonly string[]) =>
      `${source} publishes a day's data at about ${hour} UTC. ${times.length === 1 ? 'The run at' : 'The runs at'} ${joinWithAnd(times)} UTC ${times.length === 1 ? 'is' : 'are'} too early for yesterday, whose rows come with the next run.`,
  },
  lookback: {
    label: 'Reload the last',
    days: (count: number) => plural(count, 'day', 'days'),
    /** Beside the number of days that the source has unless another one is chosen. */
    usual: '(default)',
    help: 'Sources correct past days, for example when installs arrive late. Reloaded days replace themselves, so their rows are not billed twice.',
    failed: "Couldn't load this setting. Reload the page to change it.",
  },
  credential: {
    label: 'Source credential',
    was: (name: string) =>
      `Was “${name}”. It changes when you save. If the check fails, the stack keeps the old one.`,
    unchanged: 'The credential this stack uses to read from the source.',
    checking: 'Checking…',
    works: 'Works. Checked just now.',
    refused: (message: string) => (message === '' ? 'The provider rejected it.' : message),
    notChecked: "Couldn't check it. Select it again to retry.",
  },
  nextRuns: {
    title: 'Next three runs',
    utc: 'UTC',
    in: 'In',
    automatic: 'Once a day, at a time that we choose. The next run is shown after you save.',
    none: 'This schedule has no runs.',
    paused: 'The stack is inactive. Runs start again when you activate it.',
  },
  effects: {
    title: 'What this changes',
    none: 'Nothing yet.',
    /** The schedule was changed to an invalid one. */
    invalid: 'Correct the schedule to see what it changes.',
    schedule: (before: string, after: string) => `The schedule changes from “${before}” to “${after}”.`,
    credential: (name: string) => `Uses ${name} from the next run on.`,
    lookback: (days: string) =>
      `Each run reloads the last ${days}, from the next run on. Their rows are not billed twice.`,
    note: 'The note changes for everyone in your organization.',
    safe: "Delivered data doesn't change.",
  },
  foot: {
    label: 'Changes',
    clean: 'No changes.',
    changes: (names: readonly string[]) =>
      `${plural(names.length, 'change', 'changes')}: ${names.join(', ')}.`,
    names: {
      note: 'note',
      schedule: 'schedule',
      lookback: 'days reloaded',
      credential: 'source credential',
    },
    save: 'Save changes',
    discard: 'Discard',
    saved: (stack: string) => `Settings of ${stack} saved.`,
  },
  conflict: {
    title: 'This stack was changed meanwhile',
    /** `who` is null if unknown. */
    theirs: (name: string, value: string, who: string | null = null) =>
      `${who === null ? 'Their' : `${isolateBidi(who)}'s`} ${name}: ${value}`,
    mine: (name: string, value: string) => `Your ${name}: ${value}`,
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    none: 'empty',
  },
} as const
