/** Deletion of a person: the account, and each place where their name or address stands (O-12). */
import { addressIn } from '../lib/addressIn'
import { settleAlertMail } from '../alerts/mails'
import { KINDS } from '../store/records'
import type { Kind, Records, UserRecord } from '../store/records'
import type { Store } from '../store/store'
import { deletedPerson, isCausedBy } from './auditEvents'
import type { StoreAndClock, Traces } from './core'
import { passkeysOf, removePasskeys } from './passkeys'
import { removeViewsOf } from './savedViews'
import { endSessions } from './session'
import { isNeededAdmin } from './suspended'

/** Why a person must not be deleted now: what they alone answer for. */
export type Tie =
  | { readonly kind: 'lastAdmin'; readonly orgId: number; readonly others: number }
  | { readonly kind: 'lastMember'; readonly orgId: number }

/** Returns what ties a person to their organization; null for nothing, and for one that nobody has begun to use. */
export const tieOf = (store: Store, person: UserRecord): Tie | null => {
  const { id, orgId } = person
  if (orgId === null) return null
  const others = store.list('users', { orgId }).filter((user) => user.id !== id)
  if (others.length === 0) return isUnused(store, orgId) ? null : { kind: 'lastMember', orgId }
  return isNeededAdmin(person, others) ? { kind: 'lastAdmin', orgId, others: others.length } : null
}

/** Whether an organization was founded by a sign-up that nobody has finished. */
const isUnused = (store: Store, orgId: number): boolean =>
  store.get('organisations', orgId)?.name === '' && store.list('stacks', { orgId }).length === 0

const nameOf = ({ firstName, lastName }: UserRecord): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim()

/** Returns a value with an address replaced in all texts in it. */
const withoutAddress = (value: unknown, address: RegExp, mark: string): unknown => {
  if (typeof value === 'string') return value.replace(address, mark)
  if (Array.isArray(value)) return value.map((each) => withoutAddress(each, address, mark))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutAddress(each, address, mark)]),
  )
}

/** Replaces the address of a person in all records but those of people; events of the person lose where they came from. */
const replaceAddress = (store: Store, { id, email }: UserRecord): void => {
  const address = addressIn(email)
  for (const kind of KINDS.filter((each) => each !== 'users'))
    for (const head of store.containing(kind, email)) {
      const changed = withoutAddress(head, address, deletedPerson(id))
      const isOwn = 'actor' in head && typeof head.actor === 'string' && isCausedBy(head.actor, email)
      change(store, kind, head.id, { ...(changed as object), ...(isOwn && { address: '' }) })
    }
}

const change = <K extends Kind>(store: Store, kind: K, id: number, fields: object): Records[K] =>
  // the same fields as before, with other texts in them
  store.update(kind, id, fields)

/** Replaces the name of a person where credentials say who has checked or proven them. */
const replaceName = (store: Store, user: UserRecord): void => {
  const name = nameOf(user)
  if (name === '' || user.orgId === null) return
  for (const { id, lastCheck } of store.heads('credentials', { orgId: user.orgId }))
    if (lastCheck?.by?.kind === 'person' && lastCheck.by.name === name)
      store.update('credentials', id, {
        lastCheck: { ...lastCheck, by: { kind: 'person', name: deletedPerson(user.id) } },
      })
  for (const { id, proof } of store.list('connectionProofs', { orgId: user.orgId }))
    if (proof.by?.kind === 'person' && proof.by.name === name)
      store.update('connectionProofs', id, {
        proof: { ...proof, by: { kind: 'person', name: deletedPerson(user.id) } },
      })
}

const removeMails = ({ store, now }: StoreAndClock, { email }: UserRecord): void => {
  for (const mail of store.heads('outbox', { to: email })) {
    store.remove('outbox', mail.id)
    if (mail.kind === 'alert') settleAlertMail(store, mail, { isTaken: false, at: now() })
  }
  for (const { id } of store.list('invites', { email })) store.remove('invites', id)
}

const removeOwnRecords = (store: Store, userId: number): void => {
  const sessions = [...store.list('sessions', { userId }), ...store.list('sessions', { actorId: userId })]
  for (const { id } of sessions) store.remove('sessions', id)
  for (const { id } of store.list('verificationCodes', { userId })) store.remove('verificationCodes', id)
  for (const { id } of store.list('alertInboxes', { userId })) store.remove('alertInboxes', id)
  for (const { id } of store.list('apiTokens', { userId })) store.remove('apiTokens', id)
  for (const { id } of store.heads('secondFactors', { userId })) store.remove('secondFactors', id)
  removePasskeys(store, userId)
  removeViewsOf(store, userId)
}

/** Removes the phone number of the organization of an ADMIN, and returns it; '' for none. */
const takePhone = (store: Store, { orgId, role }: UserRecord): string => {
  if (orgId === null || role !== 'ADMIN') return ''
  const phone = store.get('organisations', orgId)?.phoneNumber ?? ''
  store.update('organisations', orgId, { phoneNumber: '' })
  return phone
}

/**
 * Deletes a person: the account with its sessions, codes, mails and invites, and their name and address wherever they
 * stand; the audit trail keeps "person 17". The phone number of an organization goes with an ADMIN, who may have given
 * their own. What the person has built stays. Returns what no file may hold any more, for `erase`.
 */
export const deletePerson = (core: StoreAndClock, user: UserRecord): Traces =>
  core.store.transaction(() => {
    const { store } = core
    const passkeys = passkeysOf(store, user.id).flatMap(({ credentialId, publicKey }) => [
      credentialId,
      publicKey,
    ])
    // before the account goes, because the trail has the impersonations that end
    endSessions(core, user.id)
    removeMails(core, user)
    removeOwnRecords(store, user.id)
    replaceName(store, user)
    const phone = takePhone(store, user)
    store.remove('users', user.id)
    replaceAddress(store, user)
    return {
      addresses: [user.email],
      texts: [user.email, ...tracesIn([...textsOf(user), ...passkeys, phone])],
      isMany: false,
    }
  })

/** Shorter texts are not searched for in files, where they also occur as parts of other words. */
const SHORTEST_TRACE = 8

/** Those of the texts that are searched for. */
export const tracesIn = (texts: readonly string[]): readonly string[] =>
  texts.filter(({ length }) => length >= SHORTEST_TRACE)

/** Texts as the file of the store has them: fields of a row follow each other. */
const textsOf = ({
  firstName,
  lastName,
  jobTitle,
  email,
  passwordHash,
  googleSubject,
  openIdSubject,
}: UserRecord): readonly string[] => [
  email,
  passwordHash ?? '',
  googleSubject ?? '',
  openIdSubject ?? '',
  `${firstName}${lastName}${jobTitle}${email}`,
]
