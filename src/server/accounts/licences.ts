import type { LicenceRecord } from '../store/records'
import type { Store } from '../store/store'

/** Returns the licence without an end that an organization has, or gives it one. */
export const unlimitedLicence = (store: Store, orgId: number, now: number): LicenceRecord => {
  const current = store.list('licences', { orgId }).at(-1)
  if (current?.licenceType === 'long_term' && current.endDate === null) return current
  return store.insert('licences', {
    orgId,
    licenceType: 'long_term',
    startDate: now,
    endDate: null,
    createdAt: now,
  })
}
