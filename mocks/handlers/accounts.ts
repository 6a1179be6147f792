/** Making and finding people: what registration, invites and Google's log in share. */
import { DAY_MS, MOCK_ALLOWANCE_ROWS } from '@/domain/shared/constants'
import type { Core } from '../http/core'
import { Refusal } from '../http/refusal'
import { endSessions } from '../http/session'
import { forgetInvites } from './invites'
import type { GoogleIdentity } from '../services'
import type { UserRecord, VerificationCodeRecord } from '../store/records'
import type { Draft } from '../store/store'

const CONFIRM_MS = 3 * DAY_MS
const RESET_MS = DAY_MS / 24

export const normalEmail = (email: string): string => email.trim().toLowerCase()

export const userByEmail = (core: Core, email: string): UserRecord | null =>
  core.store.list('users', { email: normalEmail(email) })[0] ?? null

export interface Person {
  readonly first_name: string
  readonly last_name: string
  readonly job_title: string
  readonly email: string
}

const personDraft = (
  core: Core,
  person: Person,
  passwordHash: string | null,
): Omit<Draft<'users'>, 'orgId' | 'role' | 'emailConfirmed' | 'mailProven'> => ({
  firstName: person.first_name.trim(),
  lastName: person.last_name.trim(),
  jobTitle: person.job_title.trim(),
  email: normalEmail(person.email),
  passwordHash,
  createdAt: core.now(),
  updatedAt: core.now(),
})

export const personOfGoogle = ({ email, firstName, lastName }: GoogleIdentity): Person => ({
  email,
  first_name: firstName,
  last_name: lastName,
  job_title: '',
})

/**
 * The account of an address that Google vouches for. A password that was set before anybody proved the address is
 * dropped, and every session with it: whoever set it may be somebody else.
 */
export const confirmedByGoogle = (core: Core, user: UserRecord): UserRecord => {
  if (user.mailProven) return user
  return core.store.transaction(() => {
    endSessions(core, user.id)
    const proof = { emailConfirmed: true, mailProven: true, passwordHash: null, updatedAt: core.now() }
    return core.store.update('users', user.id, proof)
  })
}

/** 409: the one permitted difference between known and unknown addresses. */
const taken = (): Refusal => new Refusal(409, 'email: this address is already registered')

export const refuseTaken = (core: Core, email: string): void => {
  if (userByEmail(core, email)) throw taken()
}

/** Whether an account belongs to nobody's organisation since its person was removed; provider staff never belong to one. */
const mayJoin = (user: UserRecord): boolean => user.orgId === null && user.role !== 'GFS_ADMIN'

/** Somebody of no organisation joins one, as USER; members stay what they are. 409 for everybody else. */
export const joinOrganisation = (core: Core, user: UserRecord, orgId: number): UserRecord => {
  if (user.orgId === orgId) return user
  if (!mayJoin(user)) throw taken()
  forgetInvites(core, orgId, user.email)
  return core.store.update('users', user.id, { orgId, role: 'USER', updatedAt: core.now() })
}

/**
 * An account that exists joins by an invite when its own password is given: a removed person comes back. Every other
 * address is taken, which is told after the same work; `decoy` is the hash for accounts without one.
 */
export const rejoin = async (
  core: Core,
  known: UserRecord,
  { password, orgId, decoy }: { readonly password: string; readonly orgId: number; readonly decoy: string },
): Promise<UserRecord> => {
  const { passwordHash } = known
  const isRight = await core.services.passwords.verify(password, passwordHash ?? decoy)
  // as it is now: the comparison took its time
  const user = core.store.get('users', known.id)
  const isOwn = isRight && passwordHash !== null
  if (!isOwn || user?.passwordHash !== passwordHash || !mayJoin(user)) throw taken()
  return joinOrganisation(core, user, orgId)
}

/** Self-registration: an organisation without a name and without a licence (the trial starts with the profile, ORG-2), and its ADMIN. */
export const createOwner = (
  core: Core,
  person: Person,
  passwordHash: string | null,
  emailConfirmed: boolean,
): UserRecord =>
  core.store.transaction(() => {
    const now = core.now()
    const organisation = core.store.insert('organisations', {
      name: '',
      phoneNumber: '',
      referral: '',
      monthlyRowAllowance: MOCK_ALLOWANCE_ROWS,
      inviteGeneration: 0,
      createdAt: now,
    })
    return core.store.insert('users', {
      ...personDraft(core, person, passwordHash),
      orgId: organisation.id,
      role: 'ADMIN',
      emailConfirmed,
      mailProven: emailConfirmed,
    })
  })

/** An invited person joins as USER and counts as confirmed; only one who comes with Google has proved the address. */
export const createMember = (
  core: Core,
  person: Person,
  passwordHash: string | null,
  orgId: number,
): UserRecord =>
  core.store.transaction(() => {
    const draft = personDraft(core, person, passwordHash)
    forgetInvites(core, orgId, draft.email)
    return core.store.insert('users', {
      ...draft,
      orgId,
      role: 'USER',
      emailConfirmed: true,
      mailProven: passwordHash === null,
    })
  })

const LINKS = { confirmEmail: '/auth/confirm-email', resetPassword: '/auth/reset-password' } as const
const SUBJECTS = { confirmEmail: 'Confirm your email address', resetPassword: 'Set a new password' } as const

export const sendMail = (core: Core, to: string, subject: string, text: string): void => {
  core.store.insert('outbox', { to, subject, text, createdAt: core.now() })
  core.services.sendMail({ to, subject, text })
}

/** Makes earlier codes of the purpose worthless and mails a new one. */
export const sendCode = (core: Core, user: UserRecord, purpose: VerificationCodeRecord['purpose']): void =>
  core.store.transaction(() => {
    const now = core.now()
    const earlier = core.store.list('verificationCodes', { userId: user.id, purpose })
    for (const record of earlier)
      if (record.usedAt === null) core.store.update('verificationCodes', record.id, { usedAt: now })
    const sequence = core.store.list('verificationCodes').length + 1
    const code = core.services.code(sequence)
    const expiresAt = now + (purpose === 'confirmEmail' ? CONFIRM_MS : RESET_MS)
    core.store.insert('verificationCodes', { userId: user.id, purpose, code, expiresAt, usedAt: null })
    const link = `${core.services.appOrigin()}${LINKS[purpose]}?code=${encodeURIComponent(code)}`
    sendMail(core, user.email, SUBJECTS[purpose], link)
  })

const codeNow = (core: Core, code: string, purpose: VerificationCodeRecord['purpose']) => {
  const record = core.store.list('verificationCodes', { code, purpose })[0]
  const user = record ? core.store.get('users', record.userId) : null
  if (!record || !user || record.usedAt !== null || record.expiresAt <= core.now())
    throw new Refusal(400, 'This code is not valid any more')
  return { record, user }
}

/** The user of a code, which stays as it is; 400 when it is unknown, used or too old. */
export const userOfCode = (
  core: Core,
  code: string,
  purpose: VerificationCodeRecord['purpose'],
): UserRecord => codeNow(core, code, purpose).user

/** The user of a code, which is used up by this; 400 when it is unknown, used or too old. */
export const redeemCode = (
  core: Core,
  code: string,
  purpose: VerificationCodeRecord['purpose'],
): UserRecord => {
  const { record, user } = codeNow(core, code, purpose)
  core.store.update('verificationCodes', record.id, { usedAt: core.now() })
  return user
}
