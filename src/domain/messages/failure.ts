/** Help texts of a failed stack (FU-5). */
import { plural } from './plural'

export const failureMessages = {
  label: 'Failed runs',
  once: (time: string) => `The last run failed on ${time}.`,
  streak: (count: number, since: string) => `Failed ${count} times in a row since ${since}.`,
  /** Run records contain no cause. */
  noReason: 'The provider gave no reason.',
  lastGood: (time: string) => `Last good run: ${time}.`,
  neverSucceeded: 'No run has succeeded yet.',
  next: {
    running: 'The next attempt is running now.',
    /** "next in 3 h 50 m" */
    planned: (next: string) => `Next attempt ${next.replace(/^next /, '')}.`,
    paused: 'The stack is paused, so no attempt is planned.',
    trialEnded: 'The trial has ended, so no attempt is planned.',
    unknown: 'The next attempt follows the schedule.',
  },
  checkCredentials: 'Check credentials',
  openLog: 'Open log',
  contact: 'Contact support',
  mail: {
    subject: (flow: string) => `Failed runs: ${flow}`,
    flow: (source: string, destination: string) => `${source} to ${destination}`,
    stack: (id: number) => `Stack: ${id}`,
    credentials: (name: string) => `Source credentials: ${name}`,
    schedule: (cron: string) => `Schedule (cron, UTC): ${cron}`,
    failed: (count: number) => `Failed: ${plural(count, 'run', 'runs')} in a row`,
    lastRun: (runId: string) => `Last failed run: ${runId}`,
  },
} as const
