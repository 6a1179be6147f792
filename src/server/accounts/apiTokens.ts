/** Tokens of programs: what they look like, and whom they let in. */
import { DAY_MS } from '@/domain/shared/constants'
import { EXECUTE_SCOPE, type TokenScope } from '@/domain/access/apiTokens'
import { badBearer, expiredBearer, Refusal } from '../lib/refusal'
import type { ApiTokenRecord, UserRecord } from '../store/records'
import type { Store } from '../store/store'
import type { Caller, Core, StoreAndClock } from './core'
import { isSuspended } from './suspended'
import { mayMake } from './tokenCalls'

const PREFIX = 'sy_'
const ENDING_CHARACTERS = 4
const HOUR_MS = DAY_MS / 24
/** How long the list shows a token that has ended. */
const ENDED_KEPT_MS = 30 * DAY_MS

/** First and last characters of a token, by which people tell tokens apart. */
export const hintOf = ({ ending }: Pick<ApiTokenRecord, 'ending'>): string => `${PREFIX}…${ending}`

/** What a person chooses for a new token. */
interface TokenChoice {
  readonly name: string
  readonly scope: TokenScope | typeof EXECUTE_SCOPE
  readonly days: number
}

/** Stores a new token and returns it; only its digest is kept. */
export const addToken = (
  core: StoreAndClock & { readonly services: Pick<Core['services'], 'code'> },
  { id: userId }: UserRecord,
  orgId: number,
  { name, scope, days }: TokenChoice,
): string => {
  const createdAt = core.now()
  const token = `${PREFIX}${core.services.code((core.store.list('apiTokens').at(-1)?.id ?? 0) + 1)}`
  const ending = token.slice(-ENDING_CHARACTERS)
  const expiresAt = createdAt + days * DAY_MS
  core.store.insert('apiTokens', {
    orgId,
    userId,
    name,
    scope,
    token,
    ending,
    createdAt,
    expiresAt,
    lastUsedAt: null,
  })
  return token
}

/** Removes tokens of an organization that ended long ago. */
export const pruneTokens = ({ store, now }: StoreAndClock, orgId: number): void => {
  const until = now() - ENDED_KEPT_MS
  for (const { id, expiresAt } of store.list('apiTokens', { orgId }))
    if (expiresAt <= until) store.remove('apiTokens', id)
}

/** Removes all tokens of a person, who may have lost more than the password. */
export const endTokens = (store: Store, userId: number): void => {
  for (const { id } of store.list('apiTokens', { userId })) store.remove('apiTokens', id)
}

/** The token of a program in the header of a request; null for that of a session, and for none. */
export const programToken = (request: Request): string | null =>
  /^Bearer (sy_\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? null

/** A token that lets somebody in, and the person as whom it acts. */
interface HeldToken {
  readonly record: ApiTokenRecord
  readonly user: UserRecord
}

const heldToken = ({ store }: StoreAndClock, token: string): HeldToken | null => {
  const record = store.list('apiTokens', { token })[0]
  const user = record === undefined ? null : store.get('users', record.userId)
  // the token acts in the organization for which it was made
  if (record === undefined || user === null || user.orgId !== record.orgId || isSuspended(user)) return null
  return { record, user }
}

const noteUse = ({ store, now }: StoreAndClock, { id, lastUsedAt }: ApiTokenRecord): void => {
  if (lastUsedAt === null || now() - lastUsedAt >= HOUR_MS)
    store.update('apiTokens', id, { lastUsedAt: now() })
}

/**
 * Returns the person as whom a program acts with its token. Throws a `Refusal`: HTTP 401 for a token that is unknown,
 * revoked or over, or of somebody who is suspended, and 403 for a call that its scope does not include.
 */
export const callerOfToken = (core: StoreAndClock, endpoint: string, token: string): Caller => {
  const held = heldToken(core, token)
  if (held === null) throw badBearer()
  const { record, user } = held
  if (record.expiresAt <= core.now()) throw expiredBearer()
  if (!mayMake(record.scope, endpoint))
    throw new Refusal(403, `A token with the scope "${record.scope}" can't make this call`)
  noteUse(core, record)
  return { user, sessionId: 0, actorId: null, generation: 0, token: hintOf(record) }
}

/** Whether there is a token for `stackyard run`. */
export const hasRunTokens = ({ store }: StoreAndClock): boolean =>
  store.list('apiTokens', { scope: EXECUTE_SCOPE }).length > 0

/**
 * Organization whose stacks `stackyard run` may run with a token; null for a token that lets nobody in, also for that of
 * somebody who is no ADMIN any more.
 */
export const organizationOfRunToken = (core: StoreAndClock, token: string): number | null => {
  const held = heldToken(core, token)
  if (held === null || held.record.scope !== EXECUTE_SCOPE || held.record.expiresAt <= core.now()) return null
  if (held.user.role !== 'ADMIN') return null
  noteUse(core, held.record)
  return held.record.orgId
}
