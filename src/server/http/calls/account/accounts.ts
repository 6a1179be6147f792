import { isPassword } from './passwordRule'
import { addSampleCredentials } from '@/server/accounts/sampleCredentials'
import { hasNoOrganisation } from '@/domain/access/roles'
import { DAY_MS, MOCK_ALLOWANCE_ROWS } from '@/domain/shared/constants'
import { endTokens } from '@/server/accounts/apiTokens'
import type { Core } from '@/server/accounts/core'
import { MEMBER_ROLE_CHANGED, MEMBER_ROLE_KEPT, recordAuditEvent } from '@/server/accounts/auditEvents'
import { changeAccess } from '@/server/accounts/memberAccess'
import { isSuspended } from '@/server/accounts/suspended'
import { normalEmail, userByEmail } from '@/server/accounts/emails'
import { sendMail } from '@/server/accounts/outbox'
import { Refusal } from '@/server/lib/refusal'
import { assertMayFound, assertMayJoin, mayFound, OPEN_SIGN_UP } from '@/server/accounts/signUpRule'
import { hasSecondFactor } from '@/server/accounts/secondFactor'
import { endSessions } from '@/server/accounts/session'
import { markAllAsRead } from '@/server/alerts/inbox'
import { spendGoogleNonce } from './googleNonce'
import { forgetInvites, isInviteOpen, noteElsewhere } from '../organisation/invites'
import type { InviteLink } from '../organisation/invites'
import type { GoogleIdentity, OpenIdIdentity } from '@/server/connectors/oauth/logins'
import type { JoiningRecord, UserRecord, VerificationCodeRecord } from '@/server/store/records'
import type { Draft } from '@/server/store/store'

const CONFIRM_MS = 3 * DAY_MS
const RESET_MS = DAY_MS / 24

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

/** Converts the identity of a provider to registration fields; the job title is ''. */
const personOfProvider = ({ email, firstName, lastName }: ProviderIdentity): Person => ({
  email,
  first_name: firstName,
  last_name: lastName,
  job_title: '',
})

/** Of an account that no login at a provider opens. */
const NOT_CONNECTED = { googleSubject: null, openIdSubject: null } as const

/** A user whose address has just been proven. */
interface Proven {
  readonly user: UserRecord
  /** Whether the user has lost a membership, or an invite that waited for the proof. */
  readonly hasDroppedMembership: boolean
}

/**
 * Notes that the user has proven to own the address, and changes other fields with it. At the first proof, ends all
 * sessions and drops what somebody else may have arranged with the address: an invite that waits for its confirmation,
 * and the membership of an account of an earlier release, which any invite link could give (S-2).
 */
const proveAddress = (core: Core, user: UserRecord, change: Partial<Draft<'users'>>): Proven =>
  core.store.transaction(() => {
    const proof = { ...change, emailConfirmed: true, mailProven: true, updatedAt: core.now() }
    if (user.mailProven)
      return { user: core.store.update('users', user.id, proof), hasDroppedMembership: false }
    endSessions(core, user.id)
    // an ADMIN has founded the organisation, which nobody could use before the proof
    const isMember = user.orgId !== null && user.role === 'USER'
    const joining = user.joining ?? null
    return {
      user: core.store.update('users', user.id, {
        ...proof,
        joining: null,
        ...(isMember ? { orgId: null } : {}),
      }),
      hasDroppedMembership: isMember || joining !== null,
    }
  })

/**
 * Gives a user who has lost a membership by the proof of the address an organisation, as after a sign-up, where they may
 * sign up.
 */
const withOrganisation = (core: Core, { user, hasDroppedMembership }: Proven): Proven =>
  hasDroppedMembership && user.orgId === null && mayFound(core.signUp ?? OPEN_SIGN_UP, user.email)
    ? { user: foundOrganisation(core, user), hasDroppedMembership }
    : { user, hasDroppedMembership }

/**
 * Sets the password of a user who has proven the address by a mailed code. Sessions and API tokens end. Logins with another
 * account of that address at a provider end, and the next one is connected again; with two-step login, which a mailbox must
 * not open, the connected one stays.
 */
export const proveByReset = (core: Core, user: UserRecord, passwordHash: string): Proven =>
  core.store.transaction(() => {
    endSessions(core, user.id)
    endTokens(core.store, user.id)
    const connected = hasSecondFactor(user) ? {} : NOT_CONNECTED
    return withOrganisation(core, proveAddress(core, user, { passwordHash, ...connected }))
  })

/**
 * Confirms the address of a new user by a mailed code. A user who has signed up with an invite link becomes a member,
 * unless the link was revoked since.
 */
export const proveByConfirmation = (core: Core, user: UserRecord): Proven =>
  core.store.transaction(() => {
    const proven = proveAddress(core, user, {})
    const { joining = null } = user
    if (joining === null || !isInviteOpen(core, joining) || !mayJoin(core, proven.user))
      return withOrganisation(core, proven)
    return { user: joinOrganisation(core, proven.user, joining), hasDroppedMembership: false }
  })

/**
 * Sets the password of a user who has proven the address by the link of an invite that was mailed to it, and makes them
 * a member.
 */
export const proveByInvite = (
  core: Core,
  user: UserRecord,
  { person, passwordHash, link }: NewMember,
): UserRecord =>
  core.store.transaction(() => {
    const { firstName, lastName, jobTitle } = personDraft(core, person, passwordHash)
    const change = { firstName, lastName, jobTitle, passwordHash, ...NOT_CONNECTED }
    return joinOrganisation(core, proveAddress(core, user, change).user, link)
  })

/** A login at a provider: the field of its accounts, and what refusals call them. */
const PROVIDERS = {
  google: { field: 'googleSubject', account: 'Google account' },
  openId: { field: 'openIdSubject', account: 'login of your provider' },
} as const
type Provider = keyof typeof PROVIDERS

/** Person whom a provider has logged in, with an address that it has verified. */
type ProviderIdentity = Omit<GoogleIdentity, 'nonce'>

/**
 * Returns the account that a login at a provider opens: the one that is connected with it, or the one of its address if
 * that is connected with no other of this provider yet; null if there is none. Throws a `Refusal` (HTTP 401) for an address
 * that is connected with another one, because addresses are given to other people (S-10), and for one with two-step
 * login, which a mailbox must not open.
 */
const userByProvider = (
  core: Core,
  provider: Provider,
  { subject, email }: ProviderIdentity,
): UserRecord | null => {
  const { field, account } = PROVIDERS[provider]
  const connected = core.store.list('users', { [field]: subject })[0]
  if (connected) return connected
  const known = userByEmail(core, email)
  if (known?.[field])
    throw new Refusal(
      401,
      `This address is connected to another ${account}. Log in with your password, or reset it to connect this ${account}.`,
    )
  // a mailbox is enough to make an account of its address at a provider
  if (known !== null && hasSecondFactor(known))
    throw new Refusal(
      401,
      `Two-step login is on for this account, and this ${account} is not connected to it. Log in with your password and a code or passkey.`,
    )
  return known
}

/**
 * Connects an account with the one at the provider that has proven its address. If the address was unproven until then,
 * the password goes too, because another person may have chosen it.
 */
const proveByProvider = (
  core: Core,
  provider: Provider,
  user: UserRecord,
  { subject }: ProviderIdentity,
): Proven => {
  const { field } = PROVIDERS[provider]
  if (user[field] === subject) return { user, hasDroppedMembership: false }
  return proveAddress(core, user, {
    [field]: subject,
    ...(user.mailProven ? {} : { passwordHash: null }),
  })
}

/** Returns the user whom a login at a provider opens a session for; a new one founds an organisation. */
const enterByProvider = (core: Core, provider: Provider, identity: ProviderIdentity): Proven => {
  const known = userByProvider(core, provider, identity)
  if (known) return withOrganisation(core, proveByProvider(core, provider, known, identity))
  const user = createOwner(core, personOfProvider(identity), { passwordHash: null, isProven: true })
  return proveByProvider(core, provider, user, identity)
}

/** Returns the user who accepts an invite with an account at a provider. */
const joinByProvider = (
  core: Core,
  provider: Provider,
  identity: ProviderIdentity,
  link: JoiningRecord,
): UserRecord => {
  const known = userByProvider(core, provider, identity)
  if (known) return joinOrganisation(core, proveByProvider(core, provider, known, identity).user, link)
  const user = createMember(core, { person: personOfProvider(identity), passwordHash: null, link })
  return proveByProvider(core, provider, user, identity).user
}

/** `enterByProvider` with a Google account, whose ID token opens one session. */
export const enterByGoogle = (core: Core, { nonce, ...identity }: GoogleIdentity): Proven =>
  core.store.transaction(() => {
    spendGoogleNonce(core, nonce)
    return enterByProvider(core, 'google', identity)
  })

/** `joinByProvider` with a Google account, whose ID token opens one session. */
export const joinByGoogle = (
  core: Core,
  { nonce, ...identity }: GoogleIdentity,
  link: JoiningRecord,
): UserRecord =>
  core.store.transaction(() => {
    spendGoogleNonce(core, nonce)
    return joinByProvider(core, 'google', identity, link)
  })

/**
 * Gives a member the role of their groups at the provider. The last ADMIN keeps the role, and so do staff; nothing changes
 * for somebody who is suspended. A provider that tells no groups gives and takes nothing, which the audit trail says.
 */
const withRoleOfGroups = (
  core: Core,
  user: UserRecord,
  { role, isRoleUnknown, provider }: OpenIdIdentity,
): UserRecord => {
  if (user.orgId === null || user.role === 'GFS_ADMIN' || isSuspended(user)) return user
  const event = {
    orgId: user.orgId,
    actor: provider,
    object: user.email,
    result: 'done',
    address: '',
    createdAt: core.now(),
  } as const
  if (isRoleUnknown) recordAuditEvent(core, { ...event, action: MEMBER_ROLE_KEPT, change: null })
  if (role === null) return user
  const outcome = changeAccess(core, user, { role }, provider)
  if (outcome.kind !== 'changed') return user
  const change = { from: user.role, to: role }
  recordAuditEvent(core, { ...event, action: MEMBER_ROLE_CHANGED, change })
  return outcome.user
}

/** `enterByProvider` with the operator's OpenID provider, whose groups may give a role. */
export const enterByOpenId = (core: Core, identity: OpenIdIdentity): Proven =>
  core.store.transaction(() => {
    const { user, ...proven } = enterByProvider(core, 'openId', identity)
    return { ...proven, user: withRoleOfGroups(core, user, identity) }
  })

/** `joinByProvider` with the operator's OpenID provider, whose groups may give a role. */
export const joinByOpenId = (core: Core, identity: OpenIdIdentity, link: JoiningRecord): UserRecord =>
  core.store.transaction(() =>
    withRoleOfGroups(core, joinByProvider(core, 'openId', identity, link), identity),
  )

/** 409; the only permitted difference between the responses for known and unknown addresses. */
const taken = (): Refusal => new Refusal(409, 'email: this address is already registered')

/** Detail of the refusal of an account that belongs to another organisation. */
const IN_OTHER_ORGANIZATION = 'other_organization'

/**
 * 409 for the owner of an account, who has proven to be it: what they can do, because an account belongs to one
 * organisation.
 */
const elsewhere = (core: Core, orgId: number): Refusal => {
  const name = core.store.get('organisations', orgId)?.name.trim() ?? ''
  return new Refusal(
    409,
    `This account belongs to ${name === '' ? 'another organization' : name}, and an account belongs to one organization. Ask your colleague to invite another address of yours, or leave ${name === '' ? 'that organization' : name} first: log in there and delete the account in “Your data”, or ask an admin there to remove you.`,
    {},
    'message',
    { reason: IN_OTHER_ORGANIZATION },
  )
}

/** Refusal of the owner of an account who may not join an organisation. */
const notJoining = (core: Core, { orgId }: UserRecord, link: JoiningRecord): Refusal =>
  orgId === null || orgId === link.orgId ? taken() : elsewhere(core, orgId)

/** Throws a `Refusal` (HTTP 403) for an address that may not sign up, before it is looked for. */
export const assertSignUp = (core: Core, email: string): void =>
  assertMayFound(core.signUp ?? OPEN_SIGN_UP, normalEmail(email))

/** Throws a `Refusal` (HTTP 409) if a user with this e-mail address exists. */
export const assertEmailIsFree = (core: Core, email: string): void => {
  if (userByEmail(core, email)) throw taken()
}

/** Whether an organisation was founded by a sign-up that nobody has finished, and has nothing to lose. */
const isUnused = (core: Core, orgId: number): boolean =>
  core.store.get('organisations', orgId)?.name === '' &&
  core.store.list('users', { orgId }).length === 1 &&
  core.store.list('stacks', { orgId }).length === 0

/**
 * Whether a user may join an organisation: members removed from theirs may, and whoever has not finished the sign-up of
 * an own one; provider staff may not.
 */
const mayJoin = (core: Core, user: UserRecord): boolean =>
  hasNoOrganisation(user) || (user.orgId !== null && isUnused(core, user.orgId))

/**
 * Makes a user a USER of an organisation and returns the updated user; a member of it is returned unchanged. An e-mailed
 * invite is used up. Throws a `Refusal` (HTTP 409) for members of other organisations and for provider staff.
 */
const joinOrganisation = (core: Core, user: UserRecord, link: JoiningRecord): UserRecord => {
  const { orgId, inviteId } = link
  if (user.orgId === orgId) return user
  if (!mayJoin(core, user)) throw notJoining(core, user, link)
  forgetInvites(core, orgId, user.email)
  if (inviteId > 0) core.store.remove('invites', inviteId)
  markAllAsRead(core.store, user.id, orgId)
  return core.store.update('users', user.id, { orgId, role: 'USER', joining: null, updatedAt: core.now() })
}

/** A user who accepts an invite with a password, and the link. */
interface NewMember {
  readonly person: Person
  readonly passwordHash: string | null
  readonly link: JoiningRecord
}

/** Changes an account and mails its address a link to confirm it, or throws a `Refusal` and does neither. */
export type Confirm = (change: () => UserRecord) => UserRecord

/**
 * Lets an existing account accept an invite if the password is correct, so that a removed member can return. Without a
 * proof of the address, the account becomes a member only with its confirmation. Otherwise rejects with a `Refusal`
 * (HTTP 409) after the same amount of work; only one for the right password tells that the account belongs to
 * another organisation. `decoy` is a password hash to check against if the account has none.
 */
export const rejoin = async (
  core: Core,
  known: UserRecord,
  {
    password,
    link,
    decoy,
    request,
    confirm,
  }: {
    readonly password: string
    readonly link: JoiningRecord
    readonly decoy: string
    readonly request: Request
    readonly confirm: Confirm
  },
): Promise<UserRecord> => {
  const { passwordHash } = known
  const isRight = await isPassword(core, password, passwordHash ?? decoy, request)
  // read again, because the record may have changed during the asynchronous comparison
  const user = core.store.get('users', known.id)
  const isOwn = isRight && passwordHash !== null
  if (!isOwn || user?.passwordHash !== passwordHash) throw taken()
  if (!mayJoin(core, user)) throw notJoining(core, user, link)
  if (hasSecondFactor(user))
    throw new Refusal(422, 'This account has two-step login. Log in and turn it off, then accept the invite.')
  if (user.mailProven) return joinOrganisation(core, user, link)
  return confirm(() =>
    core.store.update('users', user.id, { joining: joiningOf(link), updatedAt: core.now() }),
  )
}

const joiningOf = ({ orgId, generation, inviteId }: JoiningRecord): JoiningRecord => ({
  orgId,
  generation,
  inviteId,
})

/** Creates an organisation without a name and a licence; the trial starts when the profile is completed (ORG-2). */
const addOrganisation = (core: Core): number => {
  const now = core.now()
  const { id } = core.store.insert('organisations', {
    name: '',
    phoneNumber: '',
    referral: '',
    monthlyRowAllowance: MOCK_ALLOWANCE_ROWS,
    inviteGeneration: 0,
    createdAt: now,
  })
  if (core.mode === 'sample') addSampleCredentials(core.store, id, now)
  return id
}

const foundOrganisation = (core: Core, user: UserRecord): UserRecord =>
  core.store.update('users', user.id, { orgId: addOrganisation(core), role: 'ADMIN', updatedAt: core.now() })

/**
 * Registers a user as ADMIN of a new organisation. `passwordHash` is null for a Google login; `isProven` is whether the
 * address is.
 */
export const createOwner = (
  core: Core,
  person: Person,
  { passwordHash, isProven }: { readonly passwordHash: string | null; readonly isProven: boolean },
): UserRecord =>
  core.store.transaction(() => {
    assertSignUp(core, person.email)
    return core.store.insert('users', {
      ...personDraft(core, person, passwordHash),
      orgId: addOrganisation(core),
      role: 'ADMIN',
      emailConfirmed: isProven,
      mailProven: isProven,
    })
  })

/** Registers a user with a proven address as USER of an organisation. `passwordHash` is null for a Google login. */
export const createMember = (core: Core, { person, passwordHash, link }: NewMember): UserRecord =>
  core.store.transaction(() => {
    assertMayJoin(core.signUp ?? OPEN_SIGN_UP, person.email)
    return joinOrganisation(
      core,
      core.store.insert('users', {
        ...personDraft(core, person, passwordHash),
        orgId: null,
        role: 'USER',
        emailConfirmed: true,
        mailProven: true,
      }),
      link,
    )
  })

/**
 * Registers a user who has an invite link that was not mailed to their address: they become a member when they confirm
 * the address, because anyone can register any address with such a link (S-2).
 */
export const createJoining = (core: Core, { person, passwordHash, link }: NewMember): UserRecord => {
  assertMayJoin(core.signUp ?? OPEN_SIGN_UP, person.email)
  return core.store.insert('users', {
    ...personDraft(core, person, passwordHash),
    orgId: null,
    role: 'USER',
    emailConfirmed: false,
    mailProven: false,
    joining: joiningOf(link),
  })
}

const LINKS = { confirmEmail: '/auth/confirm-email', resetPassword: '/auth/reset-password' } as const
const SUBJECTS = { confirmEmail: 'Confirm your email address', resetPassword: 'Set a new password' } as const

/** What a mail says below its link, so that nobody accepts an account that somebody else has prepared. */
const mailWords = (purpose: VerificationCodeRecord['purpose'], user: UserRecord): string => {
  if (purpose === 'resetPassword')
    return 'The link sets a new password, works once and ends in an hour. If you did not ask for it, ignore this mail: your password stays as it is.'
  const what =
    (user.joining ?? null) === null
      ? 'Somebody has signed up with this address. The link confirms that it was you.'
      : 'Somebody has signed up with this address, with an invite link of an organization. The link confirms that it was you and makes you a member of the organization.'
  return `${what} It works once and ends in three days. If it was not you, ignore this mail: without the link nobody can use the account.`
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
    const [latest] = core.store.newest('verificationCodes', {}, { before: null, limit: 1 })
    const sequence = (latest?.id ?? 0) + 1
    const code = core.services.code(sequence)
    const expiresAt = now + (purpose === 'confirmEmail' ? CONFIRM_MS : RESET_MS)
    const draft = { userId: user.id, purpose, code, expiresAt, usedAt: null }
    const { id: aboutId } = core.store.insert('verificationCodes', draft)
    const link = `${core.services.appOrigin()}${LINKS[purpose]}?code=${encodeURIComponent(code)}`
    const text = `${link}\n\n${mailWords(purpose, user)}`
    sendMail(core, { to: user.email, subject: SUBJECTS[purpose], text }, { kind: 'code', aboutId })
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

/** Lets somebody join; notes at their invite that the account belongs to another organisation, if it does. */
export const joining = async (
  core: Core,
  link: InviteLink,
  work: () => Promise<UserRecord>,
): Promise<UserRecord> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.details['reason'] === IN_OTHER_ORGANIZATION)
      noteElsewhere(core, link)
    throw error
  }
}
