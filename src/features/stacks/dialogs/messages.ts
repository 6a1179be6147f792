/** Texts of the dialogs that change or delete a stack. Spec 1 §2 "Modals" dictates some of them word for word. */

import { plural } from '@/domain/shared/text/plural'
import type { DataArrival } from '@/domain/catalogue/arrivals'
import { joinWithAnd } from '@/domain/shared/text/intlWords'

const endpoints = (count: number) => plural(count, 'endpoint', 'endpoints')
const transformations = (count: number) => plural(count, 'transformation', 'transformations')

/** Number of endpoints or transformations that the unsaved changes of a stack add and remove. */
export interface CountChange {
  readonly added: number
  readonly removed: number
}

const sentence = (verb: string, parts: readonly string[]) =>
  parts.length === 0 ? [] : [`${verb} ${joinWithAnd(parts)}.`]

export const stackDialogMessages = {
  /** Parts deleted with a stack or an endpoint. */
  alsoDeleted: 'Also deleted',
  deliveredStays: 'Delivered data stays in the destination.',
  /** Answers that read the stack. */
  answers: (names: readonly string[]) =>
    `${joinWithAnd(names)} ${names.length === 1 ? 'counts' : 'count'} its rows no longer, those of past days included.`,
  /** Answer that is shown from the table of a deleted transformation. */
  answerGone: (name: string) => `The answer ${name}, for everyone in your organization`,
  rows: (rows: string) => `${rows} rows this month`,
  /** A part that is deleted too, with its rows where known. */
  lost: (name: string, rows: string | null) => (rows === null ? name : `${name}, ${rows} rows this month`),
  /** "Meta to Google BigQuery, credentials “Meta 2”"; the credentials distinguish similar stacks. */
  stack: (stack: string, credentials: string | null) =>
    credentials === null ? stack : `${stack}, credentials “${credentials}”`,
  /** Another user has saved since the dialog was opened (C-7). */
  staleList:
    'This stack was changed meanwhile, and more would be deleted than was listed. Nothing was deleted. Check the updated list.',

  deleteStack: {
    confirm: 'Delete stack',
    pause: 'Pause instead',
    parts: (tasks: number, names: readonly string[]) =>
      names.length === 0
        ? endpoints(tasks)
        : `${endpoints(tasks)} and ${transformations(names.length)}: ${joinWithAnd(names)}`,
  },

  deleteEndpoint: {
    title: 'Delete endpoint',
    confirm: 'Delete this endpoint',
    where: (endpoint: string, stack: string) => `${endpoint} of ${stack}`,
    /** Deleting the last one is allowed. */
    last: "It's the last one. Without it, the stack delivers nothing.",
    gone: {
      title: 'This endpoint is not in the stack',
      text: 'It may have been deleted after you opened this page.',
    },
  },

  addEndpoint: {
    selected: (chosen: number, all: number) => `${chosen} of ${all} selected`,
    rowsHint: "with this month's rows",
    noRowsYet: 'no rows yet this month',
    rows: (rows: string) => `${rows} rows`,
    offered: 'Available for the endpoints selected above',
    /** Several stacks may use the same destination. */
    inDestination: 'Shared by all stacks with this destination',
    willAdd: 'will add',
    willRemove: 'will remove',
    search: 'Search endpoints',
    nothingFound: (searched: string) => `No endpoints match “${searched}”`,
    noEndpoint: 'Choose at least one endpoint.',
    /** Another user saved first (C-7). */
    changedElsewhere:
      'This stack was changed meanwhile. Nothing was saved. Check your changes and save again.',
    /** Only a part was saved. */
    halfSaved: (reason: string) => `Not everything was saved. ${reason}`,
    info: {
      open: 'About endpoints and transformations',
      endpoint: 'An endpoint is one table from the source. It is delivered from the next run on.',
      transformation:
        'A transformation turns endpoints into a table that is ready to use. Which ones you can choose depends on the endpoints and the destination.',
      ask: 'Missing one?',
    },
    /** "Adds 2 endpoints and 1 transformation (needs User Level Revenue). Removes 1 endpoint." */
    difference: (tasks: CountChange, computed: CountChange, needs: readonly string[]) => {
      const need = needs.length === 0 ? '' : ` (needs ${joinWithAnd(needs)})`
      const added = [
        ...(tasks.added === 0 ? [] : [endpoints(tasks.added)]),
        ...(computed.added === 0 ? [] : [transformations(computed.added) + need]),
      ]
      const removed = [
        ...(tasks.removed === 0 ? [] : [endpoints(tasks.removed)]),
        ...(computed.removed === 0 ? [] : [transformations(computed.removed)]),
      ]
      return [...sentence('Adds', added), ...sentence('Removes', removed)].join(' ')
    },
  },
} as const

const two = (hour: number) => `${String(hour).padStart(2, '0')}:00 UTC`
const span = ([least, most]: readonly [number, number]) =>
  least === most ? `about ${most}` : `${least}–${most}`
const reloads = (days: number) =>
  days === 0 ? '' : ` Each run reloads the last ${plural(days, 'day', 'days')}, because figures still change.`

const lineOf = (arrival: DataArrival, name: string): string => {
  switch (arrival.kind) {
    case 'afterDay':
      return `${name} publishes a day's user revenue ${arrival.hours} h after the day ends, at ${two(arrival.hours)}.`
    case 'nextDay':
      return `${name} completes a day's spend by ${arrival.time} the next day.`
    case 'late':
      return `${name} reports with a delay of ${span(arrival.hours)} h.${reloads(arrival.rereads)}`
    case 'ownZone': {
      const [winter, summer] = arrival.hoursUtc
      return `${name} uses ${arrival.zone} time: a day ends at ${two(winter)}, in summer at ${two(summer)}.`
    }
    case 'unknown':
      return `${name} doesn't publish a delivery time. Each run loads what is ready.`
  }
}

/** Texts of the endpoint list of a stack; here, because it loads with the dialogs instead of with the dashboard. */
export const endpointListMessages = {
  none: 'No endpoints selected, so this stack delivers nothing.',
  /** Rows of parts that are no longer listed. */
  otherRows: 'No longer listed',
  transformationsOf: (stack: string) => `Transformations of ${stack}`,
  /** Accessible name of the delete button at the end of an endpoint's row. */
  deleteEndpoint: (endpoint: string) => `Delete the endpoint ${endpoint}`,
} as const

export const arrivalMessages = {
  /** Heading of the line. */
  title: "When does today's data arrive?",
  line: (arrival: DataArrival, name: string): string => lineOf(arrival, name),
} as const

export const notDone = {
  deleted: (name: string) => `Couldn't delete ${name}.`,
  activated: (name: string) => `Couldn't activate ${name}.`,
  saved: (stack: string) => `Couldn't save the endpoints of ${stack}.`,
}

/** Texts of the dialogs that delete. Spec 1 §2 "Modals" dictates them. */
export const deleteMessages = {
  deleteStack: {
    title: 'Delete this Stack?',
    question: 'Are you sure you want to permanently delete this stack?',
    warning: 'This cannot be undone.',
  },
  deleteEndpoint: { question: 'Are you sure you want to delete this endpoint?' },
  deleteTransformation: {
    title: 'Delete this Transformation?',
    question: 'Are you sure you want to permanently delete this transformation?',
    warning: 'This cannot be undone.',
  },
} as const
