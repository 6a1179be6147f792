import { plural } from '@/domain/shared/text/plural'
import { alertKind } from '../alertKind'
import {
  asSentence,
  failureFields,
  failureMail,
  failureOutcome,
  failureValues,
  runnerNameList,
  sentences,
  titleOf,
} from '../alertWords'
import type { FailedRunner, StoredFailure } from '../alertWords'
import { alertWords as words } from '../messages'

const texts = {
  refused: (connector: string, credential: string) =>
    credential === ''
      ? `${connector} refused the credentials`
      : `${connector} refused the credentials “${credential}”`,
  manyFailed: (connector: string, count: number) =>
    `${connector === '' ? '' : `${connector}: `}${plural(count, 'stack', 'stacks')} failed, one cause`,
} as const

interface StoredStackFailure extends StoredFailure {
  readonly stacks: readonly FailedRunner[]
}

/** Runs of stacks have failed for one reason, after their own retries. */
export const stackFailed = alertKind({
  wire: 'stack_failed',
  fields: { stackIds: ['source_ids', 'ids'], ...failureFields },
  setting: { name: 'A stack fails', hint: 'after its own retries, or a transformation', isMailed: true },
  group: 'failures',
  look: 'failure',
  texts,
  values: (content: StoredStackFailure, recoveredAt: number | null) => ({
    stackIds: content.stacks.map(({ id }) => id),
    ...failureValues(content, content.stacks, recoveredAt),
  }),
  row: (alert, names, { zone }) => {
    const { reason } = alert
    const count = alert.stackIds.length
    const isRefusal = reason !== null && reason.credentialId !== null && names.connector !== ''
    const head = isRefusal
      ? {
          title: texts.refused(names.connector, names.credential),
          context: count === 1 ? (names.runners[0]?.title ?? '') : '',
        }
      : titleOf(names, count, words.failed, (all) => texts.manyFailed(names.connector, all))
    return {
      ...head,
      detail: sentences(
        reason !== null && !isRefusal && asSentence(reason.message),
        count > 1 && isRefusal && asSentence(runnerNameList(names.runners)),
        ...failureOutcome(alert, count, zone),
      ),
    }
  },
  mail: failureMail,
})
