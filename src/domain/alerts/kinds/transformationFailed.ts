import { alertKind } from '../alertKind'
import {
  asSentence,
  failureFields,
  failureMail,
  failureOutcome,
  failureValues,
  runnerNameList,
  sentences,
  transformationTitle,
} from '../alertWords'
import type { FailedRunner, StoredFailure } from '../alertWords'
import { alertWords as words } from '../messages'

interface StoredTransformationFailure extends StoredFailure {
  /** Transformations of one destination. */
  readonly transformations: readonly FailedRunner[]
}

/** Active transformations of a destination have failed in one of its runs. */
export const transformationFailed = alertKind({
  wire: 'transformation_failed',
  fields: { transformationIds: ['transformation_ids', 'ids'], ...failureFields },
  setting: 'stackFailed',
  group: 'failures',
  look: 'failure',
  texts: {},
  values: (content: StoredTransformationFailure, recoveredAt: number | null) => ({
    transformationIds: content.transformations.map(({ id }) => id),
    ...failureValues(content, content.transformations, recoveredAt),
  }),
  row: (alert, names, { zone }) => {
    const { reason } = alert
    const count = alert.transformationIds.length
    return {
      ...transformationTitle(names, count, words.failed),
      detail: sentences(
        reason !== null && asSentence(reason.message),
        count > 1 && asSentence(runnerNameList(names.runners)),
        ...failureOutcome(alert, count, zone),
      ),
    }
  },
  mail: failureMail,
})
