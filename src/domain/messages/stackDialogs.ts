/** Texts of the dialogs that change or delete a stack: ours, besides those of spec 1 §2 (modals.ts). */
import { plural } from './plural'

const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })
const inWords = (names: readonly string[]) => listed.format(names)
const endpoints = (count: number) => plural(count, 'endpoint', 'endpoints')
const transformations = (count: number) => plural(count, 'transformation', 'transformations')

/** How many were added and removed. */
export interface CountChange {
  readonly added: number
  readonly removed: number
}

const inParts = ({ added, removed }: CountChange, say: (count: number) => string): readonly string[] => {
  if (added > 0 && removed > 0) return [`${say(added)} added`, `${removed} removed`]
  if (added > 0) return [`${say(added)} added`]
  return removed > 0 ? [`${say(removed)} removed`] : []
}

export const stackDialogs = {
  /** Parts deleted with a stack or an endpoint. */
  alsoDeleted: 'Deleted with it',
  deliveredStays: 'What was delivered so far stays in the destination.',
  rows: (rows: string) => `${rows} rows this month`,
  /** A part that is deleted too, with its rows where known. */
  lost: (name: string, rows: string | null) => (rows === null ? name : `${name}, ${rows} rows this month`),
  /** "AppLovin to Google BigQuery, credentials “AppLovin 2”"; the credentials distinguish similar stacks. */
  stack: (stack: string, credentials: string | null) =>
    credentials === null ? stack : `${stack}, credentials “${credentials}”`,
  /** Another user has saved since the dialog was opened (C-7). */
  moreWouldGo:
    'This stack was changed elsewhere meanwhile, and more would be deleted with it than was shown. Nothing was deleted; look at the list once more.',

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
    where: (endpoint: string, stack: string) => `${endpoint} of ${stack}`,
    /** Deleting the last one is allowed. */
    last: 'It is the last one: the stack will then sync nothing.',
    gone: {
      title: 'This endpoint is no longer part of the stack',
      text: 'It was deleted since this page was loaded.',
    },
  },

  addEndpoint: {
    selected: (chosen: number, all: number) => `${chosen} of ${all} selected`,
    rowsHint: 'rows of this month beside each',
    noRowsYet: 'no rows yet this month',
    rows: (rows: string) => `${rows} rows`,
    offered: 'Offered by the endpoints selected above',
    /** Several stacks may use the same destination. */
    inDestination: 'They run for every stack that writes into it',
    willAdd: 'will add',
    willRemove: 'will remove',
    search: 'Search endpoints',
    nothingFound: (searched: string) => `No endpoint matches “${searched}”`,
    noEndpoint: 'Choose at least one endpoint.',
    /** Another user saved first (C-7). */
    changedElsewhere:
      'This stack was changed elsewhere meanwhile. Nothing was saved; look at the difference once more.',
    /** Only a part was saved. */
    halfSaved: (reason: string) => `Not everything was saved. ${reason}`,
    info: {
      open: 'About endpoints and transformations',
      endpoint: 'An endpoint is one table that the source delivers. It syncs from the next run on.',
      transformation:
        'A transformation turns endpoints into a table that is ready to use. Those that can be chosen depend on the endpoints and on the destination.',
      ask: 'Is one missing?',
    },
    /** "2 endpoints added, 1 removed, 1 transformation added (needs User Level Revenue)." */
    difference: (tasks: CountChange, computed: CountChange, needs: readonly string[]) => {
      const [first, ...rest] = inParts(computed, transformations)
      const need = computed.added === 0 || needs.length === 0 ? '' : ` (needs ${inWords(needs)})`
      const parts = [...inParts(tasks, endpoints), ...(first === undefined ? [] : [first + need, ...rest])]
      return parts.length === 0 ? '' : `${parts.join(', ')}.`
    },
  },
} as const
