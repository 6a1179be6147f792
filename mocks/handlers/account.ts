/** Who I am, my organisation, its licence. */
import type { HttpHandler } from 'msw'
import { endpoints } from '@/api/contract/endpoints'
import { DAY_MS, FREE_TRIAL_DAYS } from '@/domain/shared/constants'
import type { Core } from '../http/core'
import { on } from '../http/endpoint'
import { notFound, wrongField } from '../http/refusal'
import { requireRole } from './rules'
import { licenceToWire, organisationToWire, userToWire } from './wire'

const LICENCE_TYPES = ['free_trial', 'long_term']

const organisationOf = (core: Core, orgId: number) => {
  const organisation = core.store.get('organisations', orgId)
  if (!organisation) throw notFound('organisation')
  return organisation
}
const licenceOf = (core: Core, orgId: number) => core.store.list('licences', { orgId }).at(-1) ?? null

export const accountHandlers = (core: Core): HttpHandler[] => [
  ...on(core, endpoints.account.userInfo, ({ caller }) => userToWire(caller().user)),
  ...on(core, endpoints.account.organisation, ({ orgId }) =>
    organisationToWire(organisationOf(core, orgId())),
  ),
  ...on(core, endpoints.account.updateOrganisation, ({ body, caller, orgId }) => {
    requireRole(caller(), 'ADMIN')
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

export const licenceHandlers = (core: Core): HttpHandler[] => [
  ...on(core, endpoints.licences.types, () => ({ license_types: LICENCE_TYPES })),
  ...on(core, endpoints.licences.current, ({ orgId }) => {
    const licence = licenceOf(core, orgId())
    if (!licence) throw notFound('licence')
    return licenceToWire(licence)
  }),
  ...on(core, endpoints.licences.update, ({ body, caller, orgId }) => {
    requireRole(caller(), 'ADMIN')
    const id = orgId()
    if (!LICENCE_TYPES.includes(body.license_type))
      throw wrongField('license_type', `is none of ${LICENCE_TYPES.join(', ')}`)
    const now = core.now()
    const days = body.license_type === 'free_trial' ? FREE_TRIAL_DAYS : 365
    const terms = { licenceType: body.license_type, startDate: now, endDate: now + days * DAY_MS }
    const licence = licenceOf(core, id)
    return licenceToWire(
      licence
        ? core.store.update('licences', licence.id, terms)
        : core.store.insert('licences', { orgId: id, ...terms }),
    )
  }),
]
