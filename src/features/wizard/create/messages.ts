/**
 * Texts of the confirm page: the table, the destination and the three cards below. The specification does not dictate
 * them.
 */

import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'

const inWords = ['no', 'one', 'two', 'three', 'four', 'five'] as const

const tables = (endpoints: number) =>
  endpoints === 1 ? '1 endpoint as a table' : `${plural(endpoints, 'endpoint', 'endpoints')}, one table each`

export const confirmMessages = {
  columns: ['Source', 'Credential', 'Endpoints', 'Transformations', 'Schedule'],
  edit: 'Edit',
  change: 'Change',
  editCredential: (name: string) => `Edit the credentials of ${name}`,
  editEndpoints: (name: string) => `Change the endpoints of ${name}`,
  none: 'None',
  newCredential: 'saved when you create',
  savedCredential: 'already saved',
  more: (count: number) => `${count} more`,
  /** Schedule of a new stack, which has no interval: the service chooses it. */
  automatic: 'Automatically, each day',
  goTo: (stacks: number) => {
    if (stacks === 1) return 'Goes to'
    if (stacks === 2) return 'Both go to'
    return `All ${inWords[stacks] ?? stacks} go to`
  },
  builds: 'Then it builds',
  facts: { outcome: 'What you get', schedule: 'When', usage: 'What it uses' },
  outcome: {
    guided: (guide: string, destination: string) => `${guide} in ${destination}`,
    advanced: (destination: string) => `Your data in ${destination}`,
    text: (endpoints: number, transformations: number) =>
      transformations === 0
        ? `${tables(endpoints)}.`
        : `${tables(endpoints)}, and ${plural(transformations, 'transformation', 'transformations')}.`,
    derived: 'Then we compute',
  },
  schedule: {
    title: 'Now, then once a day',
    text: 'The first run starts right away and brings the first rows. You can change the schedule later.',
  },
  /** Where stacks with the same credential and destination exist already. */
  repeated: {
    label: 'Stacks that exist already',
    title: (sources: readonly string[]) =>
      `${joinWithAnd(sources)} already ${sources.length === 1 ? 'has a stack' : 'have stacks'} with the same credential and destination.`,
    body: 'A second one loads the same rows and uses your allowance again. Answers use each day only once.',
    link: 'See your stacks',
    /** Before the title: it appeared when the user pressed Create. */
    meanwhile: 'Nothing was created yet, because a colleague was faster.',
    /** Leaves out the sources that have a stack. */
    createOthers: (count: number) => `Create only the ${count === 1 ? 'new stack' : `${count} new stacks`}`,
    /** In place of a second set of stacks. */
    activate: (answer: string) => `Activate ${answer} on the stacks you have`,
    activating: (answer: string) => `Activating ${answer}`,
  },
  usage: {
    unknown: 'Not known yet',
    unknownText: "Couldn't load this month's rows. You can still create.",
    loading: "Loading this month's rows",
    within: (used: string, allowance: string) => `${used} of ${allowance} rows used this month`,
    withinText: "After the first run, you'll see how many rows it adds.",
    over: (rows: string) => `${rows} rows over this month's allowance`,
    overText: 'A new stack adds more. You can still create it.',
    /** Rows that the new stacks will probably load. */
    estimate: (first: string, perDay: string) =>
      `Such stacks have loaded about ${first} rows here at first, then about ${perDay} a day.`,
    estimateOnce: (first: string) => `Such stacks have loaded about ${first} rows here.`,
    estimateFits: (percent: string) =>
      `At the end of the month, about ${percent} of the allowance would be used.`,
    estimateOver: (rows: string) =>
      `That would be about ${rows} rows over the allowance at the end of the month. You can still create them.`,
    notEstimated: (unknown: number, all: number) =>
      unknown === 1
        ? `1 of ${all} tables has not been loaded here yet, so its rows are not included.`
        : `${unknown} of ${all} tables have not been loaded here yet, so their rows are not included.`,
  },
} as const
