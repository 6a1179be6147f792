import type { Store } from '@/server/store/store'
import type { RunEvent, RunJob } from '@/server/run/job'
import type { RunRecord } from './runRecords'

/**
 * Records the end of a stack's run as a check of its credential: a success means that the provider accepts the secret, a
 * failure of kind `credentials` that it does not. Other failures say nothing about the secret. Ignored if the secret was
 * replaced after the run had started.
 */
export const recordRunCheck = (
  { store, now }: { readonly store: Store; readonly now: () => number },
  { dagRunId, logicalDate }: Pick<RunRecord, 'dagRunId' | 'logicalDate'>,
  { stack }: Pick<RunJob, 'stack'>,
  event: RunEvent,
): void => {
  if (stack === null || event.kind !== 'finished') return
  if (event.outcome !== 'success' && (event.outcome === 'waiting' || event.errorKind !== 'credentials'))
    return
  const [credential] = store.heads('credentials', { id: stack.credentialId })
  if (credential === undefined || (credential.secretAt ?? null) !== stack.secretAt) return
  store.update('credentials', credential.id, {
    lastCheck: {
      at: now(),
      by: { kind: 'run', stackId: stack.id, runId: dagRunId, at: logicalDate },
      isSuccess: event.outcome === 'success',
      message: event.outcome === 'success' ? '' : event.message,
    },
  })
}
