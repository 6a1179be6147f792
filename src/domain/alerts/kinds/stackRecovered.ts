import { plural } from '@/domain/shared/text/plural'
import { alertKind } from '../alertKind'
import { shortTime } from '../alertTimes'
import { recoveryMail, titleOf } from '../alertWords'
import type { StoredRecovery } from '../alertWords'
import { alertWords as words } from '../messages'

const texts = {
  failedThenLoaded: (failed: string, loaded: string) => `Failed at ${failed}, loaded at ${loaded}.`,
} as const

interface StoredStackRecovery extends StoredRecovery {
  readonly stackIds: readonly number[]
}

/** All stacks of a failure have succeeded again. */
export const stackRecovered = alertKind({
  wire: 'stack_recovered',
  fields: { stackIds: ['source_ids', 'ids'], failedAt: ['failed_at', 'time'] },
  setting: {
    name: 'A stack recovers',
    hint: 'or a transformation, if its failure was sent',
    isMailed: true,
  },
  group: 'recoveries',
  look: 'success',
  texts,
  values: ({ stackIds, failedAt }: StoredStackRecovery) => ({ stackIds, failedAt }),
  row: ({ stackIds, failedAt, at }, names, { zone }) => ({
    ...titleOf(names, stackIds.length, words.recovered, (count) =>
      words.recovered(plural(count, 'stack', 'stacks')),
    ),
    detail: texts.failedThenLoaded(shortTime(failedAt, at, zone), shortTime(at, at, zone)),
  }),
  mail: recoveryMail,
})
