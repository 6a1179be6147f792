/** Texts of the settings of a stack (FU-28). Times are UTC. */
import type { ScheduleFault, SchedulePreset } from '@/domain/stacks/scheduleDraft'
import { dashboardMessages } from './dashboard'
import { plural } from './plural'

export const stackSettingsMessages = {
  title: dashboardMessages.settings,
  trail: 'Path to this page',
  loading: 'Loading the settings',
  failed: { title: 'The settings could not be loaded', body: 'Your stack is not affected.' },
  gone: { title: 'This stack is gone', body: 'It was deleted. Its delivered rows stay.' },
  backToMonitor: 'Back to Monitor',
  note: {
    label: 'Note',
    help: 'Only for your team. Search on Monitor finds it.',
  },
  schedule: {
    label: 'Schedule',
    presets: {
      automatic: ['Automatic', 'set by the service'],
      hourly: ['Hourly', 'every few hours'],
      daily: ['Daily', 'at a time'],
      weekly: ['Weekly', 'on chosen days'],
      monthly: ['Monthly', 'on chosen dates'],
      custom: ['Custom', 'as cron text'],
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
    cronText: 'Cron text: minute, hour, day of month, month, weekday',
    faults: {
      noDays: 'Choose at least one day.',
      unreadable: 'Not a cron text of five fields, such as “15 6 * * 1-5”.',
      neverRuns: 'No date matches this text, so the stack would never run.',
    } satisfies Record<ScheduleFault, string>,
    early: (source: string, hour: string, times: readonly string[]) =>
      `${source} publishes a day at about ${hour} UTC. ${times.length === 1 ? 'The run' : 'The runs'} at ${times.join(', ')} UTC will find nothing new.`,
  },
  credential: {
    label: 'Source credential',
    was: (name: string) => `Was “${name}”. The switch happens with Save; a failed check keeps the old one.`,
    unchanged: 'The key that this stack reads with.',
    checking: 'Checking…',
    works: 'Works. Checked just now.',
    refused: (message: string) => (message === '' ? 'The provider refused it.' : message),
    notChecked: 'Could not be checked. Choose it again to retry.',
  },
  nextRuns: {
    title: 'Next three runs',
    utc: 'UTC',
    in: 'In',
    automatic: 'The service decides when the stack runs.',
    none: 'No runs with this schedule.',
    paused: 'The stack is inactive: nothing runs until it is active again.',
  },
  effects: {
    title: 'What this changes',
    none: 'Nothing yet.',
    schedule: (before: string, after: string) => `Runs change from “${before}” to “${after}”.`,
    credential: (name: string) => `Reads with ${name} from the next run.`,
    note: 'The note changes for everybody in your organization.',
    safe: 'Delivered rows stay as they are.',
  },
  foot: {
    label: 'Changes',
    clean: 'No changes.',
    changes: (names: readonly string[]) =>
      `${plural(names.length, 'change', 'changes')}: ${names.join(', ')}.`,
    names: { note: 'note', schedule: 'schedule', credential: 'source credential' },
    save: 'Save changes',
    discard: 'Discard',
    saved: (stack: string) => `Settings of ${stack} saved.`,
  },
  conflict: {
    title: 'Somebody changed this stack meanwhile',
    theirs: (name: string, value: string) => `Their ${name}: ${value}`,
    mine: (name: string, value: string) => `Your ${name}: ${value}`,
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    none: 'empty',
  },
} as const
