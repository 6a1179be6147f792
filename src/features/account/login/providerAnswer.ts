import { elsewhereMessage, HttpError } from '@/api/client/errors'
import { inviteSearch, type GoogleInvite } from '@/domain/access/googleLogin'
import { returnPathFor, type ReturnTo } from '@/domain/access/returnPath'
import { pages } from '@/domain/shared/paths'
import { callRefusal } from './callRefusal'

/**
 * Link offered after a failed login at a provider: to the login page, which keeps the originally requested page, or to
 * the invite.
 */
type ProviderWay =
  | { readonly kind: 'login'; readonly returnTo: ReturnTo | null }
  | { readonly kind: 'invite'; readonly href: string }

/**
 * Progress of a login at a provider, after it has redirected back: `working` until the session starts, `ended` if the
 * login failed.
 */
export type ProviderLoginState =
  | { readonly kind: 'working' }
  | {
      readonly kind: 'ended'
      /** Heading of the error. */
      readonly title: string
      readonly text: string
      /** Link to the page where the user can try again. */
      readonly way: ProviderWay
      /** Retries with the same answer; null if that is pointless. */
      readonly retry: (() => void) | null
    }

/** Progress of a login at a provider, and the page to open after it. */
export interface ProviderAnswer {
  readonly stage: ProviderLoginState
  /**
   * Path to open after the login: the dashboard for an invite, else the page requested earlier by this user, or the
   * home page.
   */
  readonly destinationOf: (userId: number) => string
}

/** What a login was begun for. */
interface Purpose {
  readonly returnTo: ReturnTo | null
  readonly invite: GoogleInvite | null
}

/** Texts of a failed login. */
export interface ProviderTexts {
  readonly failed: { readonly title: string; readonly refused: string }
  /** `link` is for a refused link; without it the service's words are shown, which may be about something else. */
  readonly notJoined: { readonly title: string; readonly taken: string; readonly link?: string }
}

/** Status codes that make a retry with the same answer pointless. */
const FINAL = [400, 401, 403, 409, 422]

const wayOf = ({ invite, returnTo }: Purpose): ProviderWay =>
  invite === null
    ? { kind: 'login', returnTo }
    : { kind: 'invite', href: pages.signup.href() + inviteSearch(invite) }

/** Path to open after the login, see `ProviderAnswer`. */
export const destinationOf = ({ invite, returnTo }: Purpose, userId: number): string =>
  invite === null ? (returnPathFor(returnTo, userId) ?? pages.home.href()) : pages.dashboard.href()

/**
 * State after a refused answer, with the service's message; a refused invite uses a text that names the next step.
 */
export function failureOf(
  purpose: Purpose,
  error: Error,
  texts: ProviderTexts,
  retry: (() => void) | null,
): ProviderLoginState {
  const status = error instanceof HttpError ? error.status : 0
  const isInvite = purpose.invite !== null
  // refusals of an invite that a retry can't fix
  const inviteRefusals: Readonly<Record<number, string | undefined>> = {
    403: texts.notJoined.link,
    409: texts.notJoined.taken,
  }
  const refusal = isInvite ? (elsewhereMessage(error) ?? inviteRefusals[status]) : undefined
  return {
    kind: 'ended',
    title: isInvite ? texts.notJoined.title : texts.failed.title,
    text: refusal ?? callRefusal(error, texts.failed.refused) ?? texts.failed.refused,
    way: refusal === undefined ? wayOf(purpose) : { kind: 'login', returnTo: null },
    retry: FINAL.includes(status) ? null : retry,
  }
}

/** State after an error in the provider's response, before the service was called. */
export function endOf(
  purpose: Purpose,
  words: { readonly title: string; readonly text: string },
  texts: ProviderTexts,
): ProviderLoginState {
  const title = purpose.invite === null ? words.title : texts.notJoined.title
  return { kind: 'ended', title, text: words.text, way: wayOf(purpose), retry: null }
}
