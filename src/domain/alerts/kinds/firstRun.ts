import { plural } from '@/domain/shared/text/plural'
import { alertKind } from '../alertKind'
import { shortTime } from '../alertTimes'
import { sentences, titleOf } from '../alertWords'

const texts = {
  firstRun: (name: string) => `First rows of ${name}`,
  manyFirstRuns: (count: number) => `First rows of ${count} stacks`,
  rows: (count: number) => `${plural(count, 'row', 'rows')} delivered.`,
  /** The alert has the time of the first of them. */
  lastFirstRun: (time: string) => `The last of them at ${time}.`,
} as const

interface StoredFirstRuns {
  readonly stackIds: readonly number[]
  readonly rows: number
  /** Time of the latest of several first runs, epoch ms. */
  readonly lastAt?: number | undefined
}

/** Stacks have delivered their first rows. */
export const firstRun = alertKind({
  wire: 'first_run',
  fields: {
    stackIds: ['source_ids', 'ids'],
    rows: ['rows', 'count'],
    /** Time of the latest of several first runs; null for one, and if unknown. */
    lastAt: ['last_at', 'timeIfKnown'],
  },
  setting: { name: 'First run of a stack', hint: 'when its rows are there', isMailed: false },
  group: null,
  look: 'success',
  opens: 'data',
  countsDeleted: true,
  texts,
  values: ({ stackIds, rows, lastAt }: StoredFirstRuns) => ({ stackIds, rows, lastAt: lastAt ?? null }),
  row: ({ stackIds, rows, lastAt, at }, names, { zone }) => ({
    ...titleOf(names, stackIds.length, texts.firstRun, texts.manyFirstRuns),
    detail: sentences(
      texts.rows(rows),
      stackIds.length > 1 && lastAt !== null && texts.lastFirstRun(shortTime(lastAt, at, zone)),
    ),
  }),
  mail: ({ rows }, { who, count }) => ({
    subject: `${who} delivered ${count === 1 ? 'its' : 'their'} first rows`,
    text: `The first ${count === 1 ? 'run' : 'runs'} of ${who} delivered ${plural(rows, 'row', 'rows')}.`,
  }),
})
