/** Words of the dialogs that change or delete a stack: ours, beside those that spec 1 §2 gives (modals.ts). */
import { plural } from './plural'

const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })
const inWords = (names: readonly string[]) => listed.format(names)
const endpoints = (count: number) => plural(count, 'endpoint', 'endpoints')
const transformations = (count: number) => plural(count, 'transformation', 'transformations')

export const stackDialogs = {
  /** What goes with a stack or an endpoint. */
  alsoDeleted: 'Deleted with it',
  deliveredStays: 'What was delivered so far stays in the destination.',
  rows: (rows: string) => `${rows} rows this month`,

  deleteStack: {
    confirm: 'Delete stack',
    pause: 'Pause instead',
    parts: (tasks: number, names: readonly string[]) =>
      names.length === 0
        ? endpoints(tasks)
        : `${endpoints(tasks)} and ${transformations(names.length)}: ${inWords(names)}`,
  },

  deleteEndpoint: {
    title: 'Delete endpoint',
    confirm: 'Delete this endpoint',
    /** Deleting the last one is allowed. */
    last: 'It is the last one: the stack will then sync nothing.',
    gone: {
      title: 'This endpoint is no longer part of the stack',
      text: 'It was deleted since this page was loaded.',
    },
  },
} as const
