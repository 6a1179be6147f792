import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'
import { alertKind } from '../alertKind'
import { mailTime } from '../alertTimes'
import { titleOf } from '../alertWords'

const texts = {
  rowsMissing: (name: string) => `${name} got no rows from the provider`,
  rowsKept: (endpoints: string, rows: number) =>
    `For ${endpoints}, where earlier runs loaded ${plural(rows, 'row', 'rows')}. They were kept.`,
  rowsRemoved: (endpoints: string, rows: number) =>
    `${plural(rows, 'row', 'rows')} of ${endpoints} removed, because two runs in a row got none.`,
} as const

/** The provider returned no rows where earlier runs had loaded some. */
export const rowsMissing = alertKind({
  wire: 'rows_missing',
  fields: {
    stackIds: ['source_ids', 'ids'],
    /** Labels of the endpoints without rows. */
    endpoints: ['endpoints', 'labels'],
    /** Rows of earlier runs that were kept, or removed. */
    rows: ['rows', 'count'],
    isRemoved: ['removed', 'flag'],
  },
  setting: 'dataLate',
  group: 'late',
  look: 'warning',
  texts,
  row: ({ endpoints, rows, isRemoved, stackIds }, names) => ({
    ...titleOf(names, stackIds.length, texts.rowsMissing, () => ''),
    detail: (isRemoved ? texts.rowsRemoved : texts.rowsKept)(joinWithAnd(endpoints), rows),
  }),
  mail: ({ endpoints, rows, isRemoved }, { who, createdAt }) => {
    const of = `${joinWithAnd(endpoints)} of ${who}`
    return {
      subject: `${who}: the provider returned no rows`,
      text: isRemoved
        ? `${plural(rows, 'row was', 'rows were')} removed on ${mailTime(createdAt)}, because the provider returned no rows for ${of} in two runs in a row.`
        : `The provider returned no rows for ${of} on ${mailTime(createdAt)}, where earlier runs loaded ${plural(rows, 'row', 'rows')}. They were kept.`,
    }
  },
})
