/** Passkeys, which stand for the code of a second step (WebAuthn). */
import * as z from 'zod/mini'
import { PASSKEY_TIMEOUT_MS } from '@/domain/access/passkeys'
import { PASSKEY_PART_MAX_CHARACTERS } from '@/domain/shared/limits'
import { EXPIRED_PER_CALL } from '../store/store'
import type { PasskeyRecord, UserRecord } from '../store/records'
import type { Store } from '../store/store'
import type { Core } from './core'
import type { ShownPasskey } from './services'

/** What passkeys need of the core. */
type PasskeyCore = Pick<Core, 'store' | 'services' | 'now'>

/** What a challenge is for: it counts for nothing else. */
type Purpose = 'new passkey' | 'login'

/** Passkeys of a person, the oldest first. */
export const passkeysOf = (store: Store, userId: number): readonly PasskeyRecord[] =>
  store.list('passkeys', { userId })

/** Removes all passkeys of a person. */
export const removePasskeys = (store: Store, userId: number): void => {
  for (const { id } of passkeysOf(store, userId)) store.remove('passkeys', id)
}

/** Text in base64url without padding; the text has ASCII only. */
export const toBase64Url = (text: string): string =>
  btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

/** The text of a base64url; null for one that is none. */
const fromBase64Url = (text: string): string | null => {
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return null
  }
}

const signatureOf = (
  core: PasskeyCore,
  purpose: Purpose,
  user: UserRecord,
  random: string,
  expiry: string,
): string =>
  core.services.digest(`passkey ${purpose} ${user.id} ${user.passwordHash ?? ''} ${random} ${expiry}`)

/**
 * Makes a challenge in base64url: random text and expiry, signed for this purpose, person and password. It is not stored
 * before it is spent.
 */
export const issueChallenge = (core: PasskeyCore, purpose: Purpose, user: UserRecord): string => {
  const expiry = String(core.now() + PASSKEY_TIMEOUT_MS)
  // numbers the codes of stories, whose clock stands
  const uses = passkeysOf(core.store, user.id).reduce((sum, { counter }) => sum + counter + 1, 0)
  const random = core.services.code(core.now() + uses)
  return toBase64Url(`${random}.${expiry}.${signatureOf(core, purpose, user, random, expiry)}`)
}

const clientData = z.object({ challenge: z.string().check(z.maxLength(PASSKEY_PART_MAX_CHARACTERS)) })

const challengeIn = (encoded: string): string | null => {
  try {
    const read = clientData.safeParse(JSON.parse(fromBase64Url(encoded) ?? ''))
    return read.success ? read.data.challenge : null
  } catch {
    return null
  }
}

/** Uses up the challenge that an authenticator has signed; null for one that was not issued for this, has ended, or was used. */
export const spendChallenge = (
  core: PasskeyCore,
  purpose: Purpose,
  user: UserRecord,
  clientDataJson: string,
): string | null =>
  core.store.transaction(() => {
    const challenge = challengeIn(clientDataJson)
    const [random = '', expiry = '', signature = '', ...others] =
      fromBase64Url(challenge ?? '')?.split('.') ?? []
    const now = core.now()
    const isIssued =
      others.length === 0 &&
      signature === signatureOf(core, purpose, user, random, expiry) &&
      Number(expiry) > now
    if (challenge === null || !isIssued) return null
    // the same challenge in another spelling is the same
    const nonce = core.services.digest(`passkey challenge ${random}`)
    core.store.removeExpired('usedNonces', now, EXPIRED_PER_CALL)
    if (core.store.list('usedNonces', { nonce }).length > 0) return null
    core.store.insert('usedNonces', { nonce, expiresAt: Number(expiry) })
    return challenge
  })

/** Whether an answer shows a passkey of a person for a login that goes on now; uses up its challenge. */
export const showsPasskey = async (
  core: PasskeyCore,
  user: UserRecord,
  answer: ShownPasskey,
): Promise<boolean> => {
  const challenge = spendChallenge(core, 'login', user, answer.response.clientDataJSON)
  const known = passkeysOf(core.store, user.id).find(({ credentialId }) => credentialId === answer.id)
  if (challenge === null || known === undefined) return false
  const counter = await core.services.passkeys.shown(answer, challenge, known)
  return counter !== null && takeUse(core, known.id, counter)
}

/** Stores a use of a passkey; false if it was removed meanwhile, or another login has shown the same counter or a later one. */
const takeUse = ({ store, now }: PasskeyCore, id: number, counter: number): boolean =>
  store.transaction(() => {
    const current = store.get('passkeys', id)
    if (current === null) return false
    // 0 forever where the authenticator does not count
    const isNew = counter > current.counter || (counter === 0 && current.counter === 0)
    if (isNew) store.update('passkeys', id, { counter, lastUsedAt: now() })
    return isNew
  })
