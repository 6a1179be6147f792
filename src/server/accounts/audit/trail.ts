import { trimText } from '@/domain/shared/text/invisible'
import type { Endpoint } from '@/api/contract/endpoint'
import { UNAUTHORIZED } from '@/domain/shared/constants'
import { actorOf, recordAuditEvent } from '../auditEvents'
import { PEER_HEADER } from '../callHeaders'
import type { Caller, Core } from '../core'
import { Refusal } from '@/server/lib/refusal'
import type { UserRecord } from '../../store/records'
import { auditedCalls, sampleStacksMade, type AuditSubject } from './actions'

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
    const account = user?.id ?? null
    core.services.observe(request, {
      account,
      actor: caller?.actorId ?? null,
      action: subject?.action ?? null,
    })
    if (subject === null || !isRecorded) return
    const { action, object, orgId = user?.orgId ?? null, change = null, isByAnybody = false } = subject
    const isUnproven = isByAnybody || (result === 'refused' && caller === null)
    const address = request.headers.get(PEER_HEADER) ?? ''
    const actor = actorOf(core, user, caller?.actorId ?? null)
    try {
      const event = { orgId, actor, action, object, result, address, change, createdAt: core.now() }
      recordAuditEvent(core, event, isUnproven)
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
      // a credential that did not pass its check; one that was to replace another changed nothing
      isRefusedByAnswer = 'is_success' in answer && !answer.is_success
      if (isRefusedByAnswer && subject?.action !== 'credential_tested') subject = null
      if (subject?.action === 'stack_created' && 'created_ids' in answer)
        subject = sampleStacksMade(core, subject, answer.created_ids)
      opened = 'user' in answer ? answer.user : null
      // a sign-up that waits for the confirmation of the address
      if (subject?.action === 'member_joined' && !('access_token' in answer))
        subject = { ...subject, action: 'registered' }
      // whose link was revoked meanwhile
      if (subject?.action === 'member_joined' && 'membership_dropped' in answer)
        subject = { ...subject, action: 'address_confirmed' }
    },
    done: () => finish(isRefusedByAnswer ? 'refused' : 'done', true),
    failed: (error) => {
      if (!(error instanceof Refusal)) core.services.observe(request, { error })
      finish('refused', isWrongLogin(endpoint, error))
    },
  }
}
