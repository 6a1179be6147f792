import type { User } from '@/domain/people/types'

const person = (id: number, fields: Partial<User> & Pick<User, 'email'>): User => ({
  id,
  orgId: 3,
  firstName: '',
  lastName: '',
  jobTitle: '',
  role: 'USER',
  emailConfirmed: true,
  createdAt: '2026-07-23T14:20:00Z',
  updatedAt: '2026-07-23T14:20:00Z',
  isSuspended: false,
  hasSecondFactor: false,
  isSecondFactorDue: false,
  ...fields,
})

/** An ADMIN with all fields filled in. */
export const ana = person(1, {
  firstName: 'Ana',
  lastName: 'Ruiz',
  jobTitle: 'Head of Growth',
  email: 'ana@lumen.example',
  role: 'ADMIN',
  createdAt: '2025-02-03T09:12:00Z',
})
/** A user with an unconfirmed e-mail address and no job title. */
export const jun = person(2, {
  firstName: 'Jun',
  lastName: 'Sato',
  email: 'jun@lumen.example',
  emailConfirmed: false,
  createdAt: '2026-11-14T10:31:00Z',
})
/** A user with a very long name, job title and e-mail address. */
export const maximilian = person(4, {
  firstName: 'Maximilian',
  lastName: 'Featherstonehaugh-Wolfeschlegelsteinhausen',
  jobTitle: 'Senior Performance Marketing Manager, EMEA and Asia-Pacific',
  email: 'maximilian.featherstonehaugh@lumen-games-international.example',
  createdAt: '2026-10-02T13:55:00Z',
})
/** A user with a right-to-left name. */
export const nour = person(5, {
  firstName: 'نور',
  lastName: 'الحداد',
  jobTitle: 'Analyst',
  email: 'nour@lumen.example',
  createdAt: '2025-08-19T11:27:00Z',
})
/** A user without a name, and with a role that the product does not know. */
export const nameless = person(6, { email: 'invited@lumen.example', emailConfirmed: false, role: 'AUDITOR' })
/** A member of the provider's staff, without an organisation and a creation time. */
export const ops = person(7, {
  orgId: null,
  firstName: 'Ops',
  lastName: 'Desk',
  email: 'ops@stackyard.example',
  role: 'GFS_ADMIN',
  createdAt: '',
})

/**
 * A user who imitates another: text direction marks and invisible characters in name, job title and e-mail address
 * (X-12).
 */
export const deceiver = person(8, {
  firstName: 'Ana\u200E',
  lastName: 'Ru\u00ADiz\u202E',
  jobTitle: 'Head of\u202E htworG',
  email: 'ana\u202E@lumen\u200F.example',
})

/** Members of one organisation, including unusual ones. */
export const team: readonly User[] = [ana, jun, maximilian, nour, nameless]
