/** Second factor of a login: codes of an authenticator app (TOTP, RFC 6238) or passkeys, and recovery codes. */
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '@/domain/access/secondFactor'
import type { SecondFactorRecord, UserRecord } from '../store/records'
import type { Store } from '../store/store'
import type { Caller, Core } from './core'
import { removePasskeys } from './passkeys'
import { isSuspended } from './suspended'

const ISSUER = 'Stackyard'
const PERIOD_SECONDS = 30
const PERIOD_MS = PERIOD_SECONDS * 1000
/** Periods before and after the current one whose codes count, because clocks of phones differ. */
const WINDOW = 1
const RECOVERY_CHARACTERS = 12
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const SECRET_CHARACTERS = 32

/** Whether a login with the password needs a second step. */
export const hasSecondFactor = ({ secondFactorAt = null }: UserRecord): boolean => secondFactorAt !== null

const totpOf = (email: string, secret: string): TOTP =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

const recordOf = (store: Store, userId: number): SecondFactorRecord | null =>
  store.list('secondFactors', { userId })[0] ?? null

/** Returns unguessable texts in base32, made of codes of the service, which are in base64url. */
const randomTexts = (core: Core, count: number, characters: number): readonly string[] => {
  const code = core.services.code
  let sequence = (core.store.heads('secondFactors').at(-1)?.id ?? 0) * (count + 1)
  return Array.from({ length: count }, () => {
    let text = ''
    while (text.length < characters) {
      sequence += 1
      // each character of base64url has six random bits, of which base32 takes five
      for (const each of code(sequence)) text += BASE32.charAt(BASE64URL.indexOf(each) % BASE32.length)
    }
    return text.slice(0, characters)
  })
}

/** Whether codes of an authenticator app count. Without it the second factor is a passkey. */
export const hasApp = (store: Store, { id }: Pick<UserRecord, 'id'>): boolean =>
  (recordOf(store, id)?.lastPeriod ?? 0) > 0

const removeRecord = (store: Store, userId: number): void => {
  for (const { id } of store.heads('secondFactors', { userId })) store.remove('secondFactors', id)
}

/** Makes a new secret that does not count yet, and returns it in base32 with the address for authenticator apps. */
export const beginSecondFactor = (core: Core, { id: userId, email }: UserRecord) =>
  core.store.transaction(() => {
    const [made = ''] = randomTexts(core, 1, SECRET_CHARACTERS)
    const secret = made.toUpperCase()
    // those of somebody who has passkeys already
    const recoveryCodes = recordOf(core.store, userId)?.recoveryCodes ?? []
    removeRecord(core.store, userId)
    core.store.insert('secondFactors', { userId, secret, lastPeriod: 0, recoveryCodes })
    return { secret, uri: totpOf(email, secret).toString() }
  })

/** Number of the period of a code that counts now and was not used; null for a wrong one. */
const periodOf = (
  core: Core,
  { email }: UserRecord,
  record: SecondFactorRecord,
  code: string,
): number | null => {
  const timestamp = core.now()
  const delta = totpOf(email, record.secret).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return null
  const period = Math.floor(timestamp / PERIOD_MS) + delta
  return period > record.lastPeriod ? period : null
}

const digestOf = (core: Core, { userId }: SecondFactorRecord, recoveryCode: string): string =>
  core.services.digest(`recovery ${userId} ${recoveryCode}`)

const withoutSpaces = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** Uses up a code of the app, or a recovery code; returns whether it is right. */
export const spendCode = (core: Core, user: UserRecord, typed: string): boolean => {
  const record = recordOf(core.store, user.id)
  if (record === null) return false
  const code = withoutSpaces(typed)
  const lastPeriod = hasApp(core.store, user) ? periodOf(core, user, record, code) : null
  if (lastPeriod !== null) {
    core.store.update('secondFactors', record.id, { lastPeriod })
    return true
  }
  const digest = digestOf(core, record, code)
  const recoveryCodes = record.recoveryCodes.filter((each) => each !== digest)
  if (recoveryCodes.length === record.recoveryCodes.length) return false
  core.store.update('secondFactors', record.id, { recoveryCodes })
  return true
}

const inGroups = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/**
 * Turns the second factor of a person on who has just added an app or a passkey, and returns the recovery codes, which are
 * told once; none if it is on already.
 */
export const turnOnSecondFactor = (core: Core, userId: number): readonly string[] =>
  core.store.transaction(() => {
    const user = core.store.get('users', userId)
    if (user === null || hasSecondFactor(user)) return []
    const record =
      recordOf(core.store, userId) ??
      core.store.insert('secondFactors', { userId, secret: '', lastPeriod: 0, recoveryCodes: [] })
    const codes = randomTexts(core, RECOVERY_CODES, RECOVERY_CHARACTERS)
    const recoveryCodes = codes.map((code) => digestOf(core, record, code))
    core.store.update('secondFactors', record.id, { recoveryCodes })
    core.store.update('users', userId, { secondFactorAt: core.now() })
    return codes.map(inGroups)
  })

/**
 * Lets codes of the app count from the first one on, and returns the recovery codes of `turnOnSecondFactor`; null for a
 * wrong code, and where nothing was begun.
 */
export const confirmSecondFactor = (core: Core, user: UserRecord, typed: string): readonly string[] | null =>
  core.store.transaction(() => {
    const record = recordOf(core.store, user.id)
    const isBegun = record !== null && record.secret !== ''
    const lastPeriod = isBegun ? periodOf(core, user, record, withoutSpaces(typed)) : null
    if (record === null || lastPeriod === null) return null
    core.store.update('secondFactors', record.id, { lastPeriod })
    return turnOnSecondFactor(core, user.id)
  })

/** Forgets the secret of the app of a person who logs in with passkeys from then on; recovery codes stay. */
export const removeApp = (store: Store, userId: number): void => {
  const record = recordOf(store, userId)
  if (record !== null) store.update('secondFactors', record.id, { secret: '', lastPeriod: 0 })
}

/** Turns the second factor of a person off, and forgets its secret and the passkeys. */
export const removeSecondFactor = (store: Store, userId: number): void =>
  store.transaction(() => {
    removeRecord(store, userId)
    removePasskeys(store, userId)
    store.update('users', userId, { secondFactorAt: null })
  })

/** How many recovery codes are left. */
export const recoveryCodesLeft = (store: Store, { id }: UserRecord): number =>
  recordOf(store, id)?.recoveryCodes.length ?? 0

/**
 * Whether a person has to set up a second factor before anything else, because the organization needs it. Who logs in
 * with Google alone has that of Google.
 */
export const isSecondFactorDue = (store: Store, user: UserRecord): boolean =>
  user.orgId !== null &&
  user.passwordHash !== null &&
  !hasSecondFactor(user) &&
  !isSuspended(user) &&
  store.get('organisations', user.orgId)?.needsSecondFactor === true

/** Whether a caller may only set up a second factor. Staff who act as somebody, programs, and the operator have none. */
export const mustSetUp = ({ store }: Core, { user, actorId, token, isOperator }: Caller): boolean =>
  actorId === null && token === undefined && isOperator === undefined && isSecondFactorDue(store, user)

/** Mail that tells a person that somebody else has turned the second factor off. */
export const resetWords = (by: string): { readonly subject: string; readonly text: string } => ({
  subject: 'Your two-step login was turned off',
  text: `${by} has turned off the two-step login of your account on Stackyard, and you are logged out. Log in with your password and turn it on again. If you did not ask for this, change your password and tell an admin.`,
})
