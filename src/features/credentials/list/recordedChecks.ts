import type { CredentialCheck, CredentialItem } from '@/domain/credentials/list/credentialList'
import type { CredentialRecordInfo, StoredCheck } from '@/domain/credentials/list/storedCheck'
import { DAY_MS } from '@/domain/shared/constants'

/** Days before the expiry of a secret from which the list warns. */
const WARNING_DAYS = 14
/** The client's clock advances in steps, so a check may be recorded a little earlier than the client says. */
const SAME_CHECK_MS = 30_000

const toCheck = ({ at, by, isSuccess, message }: StoredCheck): CredentialCheck => ({
  check: isSuccess ? { kind: 'works' } : { kind: 'refused', message },
  at,
  by,
})

/** Whether a recorded check is the client's own or a newer one; a check that could not be made is never recorded. */
const isNewer = (recorded: StoredCheck, own: CredentialCheck): boolean =>
  recorded.at > own.at ||
  (recorded.at >= own.at - SAME_CHECK_MS && own.check.kind === (recorded.isSuccess ? 'works' : 'refused'))

/**
 * Combines the checks of this session with those that the backend has recorded, by credential id; the newer one counts.
 */
export const withRecordedChecks = (
  known: ReadonlyMap<number, CredentialCheck>,
  records: readonly CredentialRecordInfo[],
): ReadonlyMap<number, CredentialCheck> => {
  const checks = new Map(known)
  for (const { credentialId, lastCheck } of records) {
    const own = known.get(credentialId)
    if (lastCheck !== null && (own === undefined || isNewer(lastCheck, own)))
      checks.set(credentialId, toCheck(lastCheck))
  }
  return checks
}

/**
 * Returns how many days remain until a secret expires, rounded up, 0 for one that has expired; null for one that does
 * not expire within two weeks. Times are epoch milliseconds.
 */
export const daysToExpiry = (expiresAt: number | null, now: number): number | null => {
  if (expiresAt === null) return null
  const days = Math.max(0, Math.ceil((expiresAt - now) / DAY_MS))
  return days <= WARNING_DAYS ? days : null
}

/** Adds to each credential how soon its secret expires. */
export const withExpiry = (
  items: readonly CredentialItem[],
  records: readonly CredentialRecordInfo[],
  now: number,
): readonly CredentialItem[] => {
  const expiresAt = new Map(records.map((record) => [record.credentialId, record.expiresAt]))
  return items.map((item) => ({
    ...item,
    expiresInDays: daysToExpiry(expiresAt.get(item.credential.id) ?? null, now),
  }))
}
