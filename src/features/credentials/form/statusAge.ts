import { credentialMessages } from '@/components/credentials/messages'
import { timeSince } from '@/domain/shared/text/dates'
import type { VerificationStatus } from '@/domain/credentials/types'

/** One second in milliseconds. */
const SECOND_MS = 1000

/**
 * Returns the age of a credential's verification as text at `now` (epoch milliseconds): "3 s" while it runs, "12 min
 * ago" after a success; null in its first second and in any other state (CRD-5, PLUS-10).
 */
export const statusAge = (status: VerificationStatus, now: number): string | null => {
  if (status.kind === 'verified') return timeSince(status.checkedAt, now)
  if (status.kind !== 'verifying') return null
  const seconds = Math.floor((now - status.startedAt) / SECOND_MS)
  return seconds < 1 ? null : credentialMessages.check.seconds(seconds)
}
