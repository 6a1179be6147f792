import { trimText } from '@/domain/shared/text/invisible'
import { isPassword } from './passwordRule'
import { addSampleCredentials } from '../../sample/sampleCredentials'
import { hasNoOrganisation } from '@/domain/access/roles'
import { DAY_MS, MOCK_ALLOWANCE_ROWS } from '@/domain/shared/constants'
import type { Core } from '../core'
import { Refusal } from '../refusal'
import { endSessions } from '../../accounts/session'
import { markAllAsRead } from '../../alerts/inbox'
import { forgetInvites } from '../organisation/invites'
import type { GoogleIdentity } from '../services'
import type { UserRecord, VerificationCodeRecord } from '../../store/records'
import type { Draft } from '../../store/store'

const CONFIRM_MS = 3 * DAY_MS
const RESET_MS = DAY_MS / 24

/** Normalises an e-mail address for storage and comparison: trimmed, lower case. */
export const normalEmail = (email: string): string => trimText(email).toLowerCase()

/** Returns the user with an e-mail address, in any letter case; null if there is none. */
export const userByEmail = (core: Core, email: string): UserRecord | null =>
  core.store.list('users', { email: normalEmail(email) })[0] ?? null

/** Name, job title and e-mail address from a registration body, with the API's field names (snake_case). */
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

/** Converts a verified Google identity to registration fields; the job title is ''. */
export const personOfGoogle = ({ email, firstName, lastName }: GoogleIdentity): Person => ({
  email,
  first_name: firstName,
  last_name: lastName,
  job_title: '',
})

/**
 * Returns the user after Google has verified their e-mail address. If the address was unproven until then, removes the
 * password and ends all sessions, because another person may have created the account.
 */
export const confirmedByGoogle = (core: Core, user: UserRecord): UserRecord => {
  if (user.mailProven) return user
  return core.store.transaction(() => {
    endSessions(core, user.id)
    const proof = { emailConfirmed: true, mailProven: true, passwordHash: null, updatedAt: core.now() }
    return core.store.update('users', user.id, proof)
  })
}

/** 409; the only permitted difference between the responses for known and unknown addresses. */
const taken = (): Refusal => new Refusal(409, 'email: this address is already registered')

/** Throws a `Refusal` (HTTP 409) if a user with this e-mail address exists. */
export const assertEmailIsFree = (core: Core, email: string): void => {
  if (userByEmail(core, email)) throw taken()
}

/** Whether a user may join an organisation: members removed from theirs may, provider staff may not. */
const mayJoin: (user: UserRecord) => boolean = hasNoOrganisation

/**
 * Adds a user without an organisation as USER and returns the updated user; a member of this organisation is returned
 * unchanged. Throws a `Refusal` (HTTP 409) for members of other organisations and for provider staff.
 */
export const joinOrganisation = (core: Core, user: UserRecord, orgId: number): UserRecord => {
  if (user.orgId === orgId) return user
  if (!mayJoin(user)) throw taken()
  forgetInvites(core, orgId, user.email)
  markAllAsRead(core.store, user.id, orgId)
  return core.store.update('users', user.id, { orgId, role: 'USER', updatedAt: core.now() })
}

/**
 * Adds an existing account to an organisation by invite if the password is correct, so that a removed member can
 * return. Otherwise rejects with a `Refusal` (HTTP 409) after the same amount of work. `decoy` is a password
 * hash to check against if the account has none.
 */
export const rejoin = async (
  core: Core,
  known: UserRecord,
  { password, orgId, decoy }: { readonly password: string; readonly orgId: number; readonly decoy: string },
): Promise<UserRecord> => {
  const { passwordHash } = known
  const isRight = await isPassword(core, password, passwordHash ?? decoy)
  // read again, because the record may have changed during the asynchronous comparison
  const user = core.store.get('users', known.id)
  const isOwn = isRight && passwordHash !== null
  if (!isOwn || user?.passwordHash !== passwordHash || !mayJoin(user)) throw taken()
  return joinOrganisation(core, user, orgId)
}

/**
 * Registers a user as ADMIN of a new organisation without a name and a licence; the trial starts when the profile is
 * completed (ORG-2). `passwordHash` is null for a Google login.
 */
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
    if (core.mode === 'sample') addSampleCredentials(core.store, organisation.id, now)
    return core.store.insert('users', {
      ...personDraft(core, person, passwordHash),
      orgId: organisation.id,
      role: 'ADMIN',
      emailConfirmed,
      mailProven: emailConfirmed,
    })
  })

/**
 * Registers an invited user as USER of an organisation. The address counts as confirmed, but as proven only for a
 * Google login, for which `passwordHash` is null.
 */
export const createMember = (
  core: Core,
  person: Person,
  passwordHash: string | null,
  orgId: number,
): UserRecord =>
  core.store.transaction(() => {
    const draft = personDraft(core, person, passwordHash)
    forgetInvites(core, orgId, draft.email)
    const user = core.store.insert('users', {
      ...draft,
      orgId,
      role: 'USER',
      emailConfirmed: true,
      mailProven: passwordHash === null,
    })
    markAllAsRead(core.store, user.id, orgId)
    return user
  })

const LINKS = { confirmEmail: '/auth/confirm-email', resetPassword: '/auth/reset-password' } as const
const SUBJECTS = { confirmEmail: 'Confirm your email address', resetPassword: 'Set a new password' } as const

/** Stores an e-mail in the outbox and passes it to the mail service, which may print it. */
export const sendMail = (core: Core, to: string, subject: string, text: string): void => {
  core.store.insert('outbox', { to, subject, text, createdAt: core.now() })
  core.services.sendMail({ to, subject, text })
}

/**
 * E-mails the user a link with a new verification code, which is valid for three days (confirmation) or one hour
 * (password reset). Earlier codes of the same purpose become invalid.
 */
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
    throw new Refusal(400, 'This code is no longer valid')
  return { record, user }
}

/**
 * Returns the user of a verification code without redeeming it. Throws a `Refusal` (HTTP 400) if the code is unknown,
 * used or expired.
 */
export const userOfCode = (
  core: Core,
  code: string,
  purpose: VerificationCodeRecord['purpose'],
): UserRecord => codeNow(core, code, purpose).user

/**
 * Marks a verification code as used and returns its user. Throws a `Refusal` (HTTP 400) if the code is unknown, used
 * or expired.
 */
export const redeemCode = (
  core: Core,
  code: string,
  purpose: VerificationCodeRecord['purpose'],
): UserRecord => {
  const { record, user } = codeNow(core, code, purpose)
  core.store.update('verificationCodes', record.id, { usedAt: core.now() })
  return user
}
