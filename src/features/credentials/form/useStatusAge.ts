import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { VerificationStatus } from '@/domain/credentials/types'
import { nowAtom } from '@/state/browser/clock'
import { credentialMessages } from '@/features/credentials/messages'
import { timeSince } from '@/domain/shared/text/dates'

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

/**
 * Returns the age of a credential's verification as text, e.g. "3 s" while it runs or "12 min ago" after a success,
 * updated over time; null in any other state. Rerenders only when the text changes (CRD-5, PLUS-10).
 */
export const useStatusAge = (status: VerificationStatus): string | null =>
  useAtomValue(useMemo(() => atom((get) => statusAge(status, get(nowAtom))), [status]))
