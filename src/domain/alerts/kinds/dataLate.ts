import { plural } from '@/domain/shared/text/plural'
import { alertKind } from '../alertKind'
import { mailTime, shortDay, shortTime } from '../alertTimes'
import { titleOf } from '../alertWords'

const texts = {
  late: (name: string) => `${name} is late`,
  manyLate: (count: number) => `${plural(count, 'stack', 'stacks')} are late`,
  /** `day` is null where there are no rows. */
  due: (time: string, day: string | null) =>
    `Due at ${time}, ${day === null ? 'no data yet' : `data up to ${day}`}.`,
} as const

/** A stack without a successful run since one was due. */
export interface LateStack {
  readonly id: number
  /** End of its last successful run, epoch ms; null if there is none. */
  readonly lastSuccess: number | null
}

interface StoredLateData {
  readonly stacks: readonly LateStack[]
  /** Epoch ms. */
  readonly dueAt: number
  readonly dataUpTo: string | null
}

/** Stacks have not loaded for two hours since a run was due. */
export const dataLate = alertKind({
  wire: 'data_late',
  fields: {
    stackIds: ['source_ids', 'ids'],
    dueAt: ['due_at', 'time'],
    /** Last day with data; null if there is none. */
    dataUpTo: ['data_up_to', 'dayOrNull'],
  },
  setting: { name: 'Data is late', hint: '2 h after it was due', isMailed: false },
  group: 'late',
  look: 'late',
  texts,
  values: ({ stacks, dueAt, dataUpTo }: StoredLateData) => ({
    stackIds: stacks.map(({ id }) => id),
    dueAt,
    dataUpTo,
  }),
  row: ({ stackIds, dueAt, dataUpTo, at }, names, { zone }) => ({
    ...titleOf(names, stackIds.length, texts.late, texts.manyLate),
    detail: texts.due(shortTime(dueAt, at, zone), dataUpTo === null ? null : shortDay(dataUpTo)),
  }),
  mail: ({ dueAt, dataUpTo }, { who, count }) => {
    const subject = `${who} ${count === 1 ? 'is' : 'are'} late`
    const upTo = dataUpTo === null ? 'No data yet.' : `Data up to ${shortDay(dataUpTo)}.`
    return { subject, text: `${subject}: due on ${mailTime(dueAt)}, and not loaded yet.\n${upTo}` }
  },
})
