import { endpoints } from '@/api/contract/endpoints'
import { DAY_MS, FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint } from '../endpoint'
import { notFound, wrongField } from '@/server/lib/refusal'
import { unlimitedLicence } from '@/server/accounts/licences'
import { licenceToWire, organisationToWire, ownUserToWire } from '@/server/accounts/wire'
import type { Route } from '../route'

const YEAR_DAYS = 365
const LICENCE_TYPES = ['free_trial', 'long_term']

const organisationOf = (core: Core, orgId: number) => {
  const organisation = core.store.get('organisations', orgId)
  if (!organisation) throw notFound('organization')
  return organisation
}
const licenceOf = (core: Core, orgId: number) => core.store.list('licences', { orgId }).at(-1) ?? null

/**
 * Changes the licence; each change is a new record. A free trial always keeps its original dates (LIC-4), so switching
 * back copies the first trial record. One without an end stays, whatever is asked for.
 */
const takeLicence = (core: Core, orgId: number, licenceType: string) => {
  const current = licenceOf(core, orgId)
  if (core.isUnlimited?.(orgId)) return unlimitedLicence(core.store, orgId, core.now())
  if (current?.licenceType === licenceType) return current
  const now = core.now()
  const trial = core.store.list('licences', { orgId, licenceType: 'free_trial' })[0]
  if (licenceType === 'free_trial' && trial) {
    const { startDate, endDate } = trial
    return core.store.insert('licences', { orgId, licenceType, startDate, endDate, createdAt: now })
  }
  const days = licenceType === 'free_trial' ? FREE_TRIAL_DAYS : YEAR_DAYS
  const endDate = now + days * DAY_MS
  return core.store.insert('licences', { orgId, licenceType, startDate: now, endDate, createdAt: now })
}

/** Creates the routes that return the logged-in user and read and update the organisation. */
export const accountRoutes = (core: Core): Route[] => [
  bindEndpoint(core, endpoints.account.userInfo, ({ caller }) => ownUserToWire(core, caller().user)),
  bindEndpoint(core, endpoints.account.organisation, ({ orgId }) =>
    organisationToWire(organisationOf(core, orgId())),
  ),
  bindEndpoint(core, endpoints.account.updateOrganisation, ({ body, orgId }) => {
    const { id } = organisationOf(core, orgId())
    if (body.name.trim() === '') throw wrongField('name', 'must not be empty')
    const change = {
      name: body.name.trim(),
      phoneNumber: body.phone_number.trim(),
      referral: body.referral.trim(),
    }
    return organisationToWire(core.store.update('organisations', id, change))
  }),
]

/** Creates the routes that list the licence types and read and change the organisation's licence. */
export const licenceRoutes = (core: Core): Route[] => [
  bindEndpoint(core, endpoints.licences.types, () => ({ license_types: LICENCE_TYPES })),
  bindEndpoint(core, endpoints.licences.current, ({ orgId }) => {
    const licence = licenceOf(core, orgId())
    if (!licence) throw notFound('licence')
    return licenceToWire(licence)
  }),
  bindEndpoint(core, endpoints.licences.update, ({ body, orgId }) => {
    const id = orgId()
    if (!LICENCE_TYPES.includes(body.license_type))
      throw wrongField('license_type', `is none of ${LICENCE_TYPES.join(', ')}`)
    return licenceToWire(core.store.transaction(() => takeLicence(core, id, body.license_type)))
  }),
]
