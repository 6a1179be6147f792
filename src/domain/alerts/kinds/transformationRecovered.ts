import { alertKind } from '../alertKind'
import { shortTime } from '../alertTimes'
import { recoveryMail, transformationTitle } from '../alertWords'
import type { StoredRecovery } from '../alertWords'
import { alertWords as words } from '../messages'

const texts = {
  failedThenRan: (failed: string, ran: string) => `Failed at ${failed}, succeeded at ${ran}.`,
} as const

interface StoredTransformationRecovery extends StoredRecovery {
  readonly transformationIds: readonly number[]
}

/** All transformations of a failure have succeeded again. */
export const transformationRecovered = alertKind({
  wire: 'transformation_recovered',
  fields: { transformationIds: ['transformation_ids', 'ids'], failedAt: ['failed_at', 'time'] },
  setting: 'stackRecovered',
  group: 'recoveries',
  look: 'success',
  texts,
  values: ({ transformationIds, failedAt }: StoredTransformationRecovery) => ({
    transformationIds,
    failedAt,
  }),
  row: ({ transformationIds, failedAt, at }, names, { zone }) => ({
    ...transformationTitle(names, transformationIds.length, words.recovered),
    detail: texts.failedThenRan(shortTime(failedAt, at, zone), shortTime(at, at, zone)),
  }),
  mail: recoveryMail,
})
