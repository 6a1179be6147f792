/** Age of a check as text that updates over time (CRD-5, PLUS-10). */
import { credentialMessages } from '@/components/credentials/messages'
import { timeSince } from '@/domain/shared/text/dates'
import type { VerificationStatus } from '@/domain/credentials/types'

const SECOND_MS = 1000

/** "3 s" for a running check, "12 min ago" for the last success; null otherwise. */
export const statusAge = (status: VerificationStatus, now: number): string | null => {
  if (status.kind === 'verified') return timeSince(status.checkedAt, now)
  if (status.kind !== 'verifying') return null
  const seconds = Math.floor((now - status.startedAt) / SECOND_MS)
  return seconds < 1 ? null : credentialMessages.check.seconds(seconds)
}
