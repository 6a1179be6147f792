import { trimText } from '@/domain/shared/text/invisible'
import type { Endpoint } from '@/api/contract/endpoint'
import { UNAUTHORIZED } from '@/domain/shared/constants'
import { actorOf, byToken, OPERATOR, recordAuditEvent } from '@/server/accounts/auditEvents'
import { PEER_HEADER } from '@/server/accounts/callHeaders'
import type { Caller, Core } from '@/server/accounts/core'
import { Refusal } from '@/server/lib/refusal'
import type { UserRecord } from '@/server/store/records'
import { auditedCalls, sampleStacksMade } from './auditedCalls'
import type { AuditSubject } from './auditedCalls'

/**
 * Callbacks through which the handler of one API call reports its progress, for the audit trail and the server's log.
 */
export interface CallTrail {
  /** After authentication; null for a call without a bearer token. */
  readonly from: (caller: Caller | null) => void
  /** After the body is parsed and before anything changes. */
  readonly about: (params: Readonly<Record<string, string>>, body: unknown) => void
  /**
   * After the handler has returned its response, whose user is the account that a login without an e-mail address
   * (Google) opens.
   */
  readonly answered: (answer: unknown) => void
  /** After the response is complete: records the event as done. */
  readonly done: () => void
  /** After an error: records the event as refused if it is a wrong login, and logs unexpected errors. */
  readonly failed: (error: unknown) => void
}

/**
 * The account whose e-mail address is in a request body or in the user of a response; null if there is none. An
 * address without an account is not recorded, because it may be a mistyped password.
 */
const namedBy = (core: Core, body: unknown): UserRecord | null => {
  if (typeof body !== 'object' || body === null || !('email' in body)) return null
  const { email } = body
  if (typeof email !== 'string') return null
  return core.store.list('users', { email: trimText(email).toLowerCase() })[0] ?? null
}

/** Wrong logins are the only refused calls in the trail. The others changed nothing and are in the log. */
const isWrongLogin = (endpoint: Endpoint, error: unknown): boolean =>
  endpoint.name === 'auth.login' && error instanceof Refusal && error.status === UNAUTHORIZED

/** An answer that refuses what was asked: a credential that did not pass its check. */
const isRefusal = (answer: object): boolean => 'is_success' in answer && !answer.is_success

/** What whoever wanted to join has done: without a token the sign-up waits for the confirmation of the address. */
const joiningAction = (answer: object): string => {
  if (!('access_token' in answer)) return 'registered'
  // whose link was revoked meanwhile
  return 'membership_dropped' in answer ? 'address_confirmed' : 'member_joined'
}

/** What is recorded of a call once its answer is known; null for one that changed nothing. */
const subjectAfter = (core: Core, subject: AuditSubject, answer: object): AuditSubject | null => {
  // a check is recorded, a credential that was to replace another changed nothing
  if (isRefusal(answer)) return subject.action === 'credential_tested' ? subject : null
  switch (subject.action) {
    case 'stack_created':
      return 'created_ids' in answer ? sampleStacksMade(core, subject, answer.created_ids) : subject
    case 'member_joined':
      return { ...subject, action: joiningAction(answer) }
    default:
      return subject
  }
}

/** Who has made a call: a user, and the member of staff who impersonates them. */
interface Acting {
  readonly user: UserRecord | null
  readonly actorId: number | null
  /** Hint of the token of a program that acts as the user; '' for none. */
  readonly token: string
  readonly isOperator: boolean
}

const actingOf = (caller: Caller | null, user: UserRecord | null): Acting => ({
  user,
  actorId: caller?.actorId ?? null,
  token: caller?.token ?? '',
  isOperator: caller?.isOperator === true,
})

const actorIn = (core: Core, { user, actorId, token, isOperator }: Acting): string => {
  if (isOperator) return OPERATOR
  const actor = actorOf(core, user, actorId)
  return token === '' ? actor : byToken(actor, token)
}

const record = (
  core: Core,
  { action, object, orgId, change = null, isByAnybody = false }: AuditSubject,
  acting: Acting,
  call: {
    readonly result: 'done' | 'refused'
    /** Address of the caller. */
    readonly address: string
    readonly hasCaller: boolean
  },
): void => {
  const { result, hasCaller } = call
  const { user } = acting
  // of a person who has deleted the account, nothing is kept
  const isGone = user !== null && core.store.get('users', user.id) === null
  const address = isGone ? '' : call.address
  recordAuditEvent(
    core,
    {
      orgId: orgId === undefined ? (user?.orgId ?? null) : orgId,
      actor: actorIn(core, acting),
      action,
      object,
      result,
      address,
      change,
      createdAt: core.now(),
    },
    isByAnybody || (result === 'refused' && !hasCaller),
  )
}

/**
 * Creates the audit callbacks for one API call. At its end, the event is added to the audit trail if the call is an
 * audited one (see `auditedCalls`), and the caller is passed on to the server's log. Decision 0016 gives the reasons.
 */
export const trailOf = (core: Core, endpoint: Endpoint, request: Request): CallTrail => {
  const found = Object.entries(auditedCalls).find(([name]) => name === endpoint.name)?.[1]
  const describe = typeof found === 'function' ? found : undefined
  let caller: Caller | null = null
  let sent: unknown
  let opened: unknown
  let subject: AuditSubject | null = null
  let isRefusedByAnswer = false
  const userOf = (): UserRecord | null => {
    if (caller !== null || describe === undefined) return caller?.user ?? null
    const { userId = null } = subject ?? {}
    return userId === null ? (namedBy(core, sent) ?? namedBy(core, opened)) : core.store.get('users', userId)
  }
  const finish = (result: 'done' | 'refused', isRecorded: boolean): void => {
    const user = userOf()
    const actorId = caller?.actorId ?? null
    const action = subject?.action ?? null
    const [account, organization] = [user?.id ?? null, user?.orgId ?? null]
    core.services.observe(request, { account, organization, actor: actorId, action })
    if (subject === null || !isRecorded) return
    const address = request.headers.get(PEER_HEADER) ?? ''
    try {
      record(core, subject, actingOf(caller, user), { result, address, hasCaller: caller !== null })
    } catch (error) {
      // the call itself succeeded
      core.services.observe(request, { error })
    }
  }
  return {
    from: (known) => {
      caller = known
    },
    about: (params, body) => {
      sent = body
      subject = describe?.({ core, params, body, caller }) ?? null
    },
    answered: (answer) => {
      if (typeof answer !== 'object' || answer === null) return
      isRefusedByAnswer = isRefusal(answer)
      opened = 'user' in answer ? answer.user : null
      if (subject !== null) subject = subjectAfter(core, subject, answer)
    },
    done: () => finish(isRefusedByAnswer ? 'refused' : 'done', true),
    failed: (error) => {
      if (!(error instanceof Refusal)) core.services.observe(request, { error })
      finish('refused', isWrongLogin(endpoint, error))
    },
  }
}
