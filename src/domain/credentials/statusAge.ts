/** How old a check is, in words that change with time (CRD-5, PLUS-10). */
import { credentialMessages } from '@/domain/messages/credentials'
import { timeSince } from '@/domain/shared/dates'
import type { VerificationStatus } from './types'

const SECOND_MS = 1000

/** "3 s" of a check that is under way, "12 min ago" of the last success; null where there is nothing to count. */
export const statusAge = (status: VerificationStatus, now: number): string | null => {
  if (status.kind === 'verified') return timeSince(status.checkedAt, now)
  if (status.kind !== 'verifying') return null
  const seconds = Math.floor((now - status.startedAt) / SECOND_MS)
  return seconds < 1 ? null : credentialMessages.check.seconds(seconds)
}
