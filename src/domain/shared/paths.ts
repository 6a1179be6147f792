/** All URLs of the product (APP-1). Outside `app`, so that areas can link to each other's pages, and mails to all. */
import type { Capability } from '@/domain/access/capabilities'
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { LeadingRole } from '@/domain/people/types'

/** What is drawn while a page loads (APP-5); `form` has no menu. */
export type PageShape = 'dashboard' | 'list' | 'answer' | 'wizard' | 'form'

interface PageFacts {
  /** Roles that may open the page (APP-3); null for every role. */
  readonly roles: readonly LeadingRole[] | null
  /** Optional call without which the backend has no such page; null for a page that every backend has. */
  readonly capability: Capability | null
  readonly skeleton: PageShape
}

/**
 * Address of a page, and who may open it. `name` identifies the page in the stepper and breadcrumb. Its code and its
 * menu item are in `app`: `openPages`, `memberPages`.
 */
export interface Page<Arguments extends readonly unknown[] = []> extends PageFacts {
  readonly name: string
  /** Pattern with `:parameters`. */
  readonly path: string
  /** Returns the URL path with the parameters filled in. */
  readonly href: (...input: Arguments) => string
  readonly needsLogin: boolean
}

const forAll = { roles: null, capability: null }

const open = (name: string, path: string): Page => ({
  ...forAll,
  skeleton: 'form',
  name,
  path,
  href: () => path,
  needsLogin: false,
})

const openOf = <Parameters extends readonly unknown[]>(
  name: string,
  path: string,
  href: (...parameters: Parameters) => string,
): Page<Parameters> => ({ ...forAll, skeleton: 'form', name, path, href, needsLogin: false })

/** Beginning of the addresses of shared views, after which their secret token follows. */
export const SHARED_ROOT = '/shared/'

/** Beginning of the addresses that end a digest without a login, after which their token follows. */
export const DIGEST_STOP_ROOT = '/digest/stop/'
/** Returns the address that ends a person's digest. */
export const digestStopPath = (token: string): string => `${DIGEST_STOP_ROOT}${token}`

/** Path of the page that ends mails of a saved view, before its token. */
export const VIEW_MAIL_STOP_ROOT = '/views/stop/'
/** Returns the address that ends mails of a saved view to a person. */
export const viewMailStopPath = (token: string): string => `${VIEW_MAIL_STOP_ROOT}${token}`

/** A page behind the login; most have the side menu. */
const own = (name: string, path: string, facts: Partial<PageFacts> = {}): Page =>
  ownOf(name, path, () => path, facts)

/** A page behind the login whose URL has parameters. */
const ownOf = <Parameters extends readonly unknown[]>(
  name: string,
  path: string,
  href: (...parameters: Parameters) => string,
  facts: Partial<PageFacts> = {},
): Page<Parameters> => ({ ...forAll, skeleton: 'list', name, path, href, needsLogin: true, ...facts })

const step = (name: string, path: string): Page => own(name, path, { skeleton: 'wizard' })

/** All pages of the app by key. Names are the route names of spec 1 §2 where it gives one. */
export const pages = {
  home: own('home', '/', { skeleton: 'dashboard' }),
  login: open('auth-login', '/auth/login'),
  google: open('auth-google', '/auth/google'),
  singleSignOn: open('auth-sso', '/auth/sso'),
  signup: open('auth-signup', '/auth/signup'),
  checkEmail: open('auth-check-email', '/auth/check-email'),
  confirmEmail: open('auth-confirm-email', '/auth/confirm-email'),
  forgotPassword: open('auth-forgot-password', '/auth/forgot-password'),
  resetPassword: open('auth-reset-password', '/auth/reset-password'),
  /** A saved view that was shared by a link; the parameter lets in whoever has it. */
  sharedView: openOf(
    'shared-view',
    `${SHARED_ROOT}:token`,
    (token: string | number) => `${SHARED_ROOT}${token}`,
  ),
  signupProfile: own('auth-signup-profile', '/auth/signup-profile', { skeleton: 'form' }),
  signupSuccess: own('auth-signup-success', '/auth/signup-success', { skeleton: 'form' }),
  /** The answers of the newest week; the home page of an organization with ROAS. */
  today: own('today', '/today', { capability: 'today', skeleton: 'answer' }),
  dashboard: own('dashboard', '/dashboard', { skeleton: 'dashboard' }),
  admin: own('admin', '/admin', { roles: ['GFS_ADMIN'] }),
  organisation: own('organization', '/organization', { roles: ['ADMIN'] }),
  /** All credentials of the organisation (FU-18). */
  credentialList: own('credentials', '/credentials'),
  auditTrail: own('audit-trail', '/audit-trail', {
    roles: ['ADMIN', 'GFS_ADMIN'],
    capability: 'audit',
  }),
  settings: own('settings', '/settings', { roles: ['ADMIN'], capability: 'answerSettings' }),
  /** Leads to the first answer with rows. */
  answers: own('answers', '/answers', { capability: 'answers', skeleton: 'answer' }),
  /** The parameter is one of `ANSWERS`, `books` or `unmapped`. */
  answer: ownOf('answer', '/answers/:answer', (answer: string | number) => `/answers/${answer}`, {
    capability: 'answers',
    skeleton: 'answer',
  }),
  alerts: own('alerts', '/alerts', { capability: 'alerts' }),
  stackSettings: ownOf('stack-settings', '/stacks/:id/settings', (id: number) => `/stacks/${id}/settings`),
  run: ownOf(
    'run',
    '/stacks/:id/runs/:run',
    (id: number, runId: string) => `/stacks/${id}/runs/${encodeURIComponent(runId)}`,
    { capability: 'runDetail' },
  ),
  /** `table` is the shown endpoint or transformation. */
  stackData: ownOf(
    'stack-data',
    '/stacks/:id/data',
    (id: number, table?: string) =>
      `/stacks/${id}/data${table === undefined ? '' : `?table=${encodeURIComponent(table)}`}`,
    { capability: 'samples' },
  ),
  newStack: step('new-stack', '/new-stack'),
  basic: step('new-stack-basic', '/new-stack/basic'),
  basicRoas: step('new-stack-basic-roas', '/new-stack/basic/roas'),
  basicCreativeRoas: step('new-stack-basic-creative-roas', '/new-stack/basic/creative-roas'),
  basicPortfolioLtv: step('new-stack-basic-portfolio-ltv', '/new-stack/basic/portfolio-ltv'),
  advanced: step('new-stack-advanced', '/new-stack/advanced'),
  newStackConfirm: step('new-stack-confirm', '/new-stack/confirm'),
  configuratorSource: step('configurator-source', '/configurator/source'),
  configuratorSourceTask: step('configurator-source-task', '/configurator/source-task'),
  configuratorDestination: step('configurator-destination', '/configurator/destination'),
  configuratorConfirm: step('configurator-confirm', '/configurator/confirm'),
  /** `number` is the index of the credential form, from 0. */
  credentials: ownOf(
    'configurator-credentials-number',
    '/configurator/credentials/:number',
    (number: number) => `/configurator/credentials/${number}`,
    { skeleton: 'wizard' },
  ),
} as const

/** Whether a URL path belongs to the new-stack wizard, i.e. to its steps or its credential forms. */
export const isWizardAddress = (address: string): boolean =>
  ['/new-stack', '/configurator'].some((root) => address === root || address.startsWith(`${root}/`))

/** Dialogs about one stack: "Add Endpoint" (MOD-1), "Delete this Stack?" (MOD-4), "Check now" (PLUS-4). */
const STACK_DIALOGS = ['add-endpoint', 'delete-stack', 'check-now'] as const
type StackDialog = (typeof STACK_DIALOGS)[number]

/**
 * A dialog that is open over a page, such as "invite" or "activity-log", with its parameters. Stored in the URL's query
 * string, so that Back closes it and a link can open it.
 */
export type DialogLocation =
  | { readonly kind: 'invite' }
  /** Licence of the organisation. */
  | { readonly kind: 'licence' }
  /** Message log of this visit (PLUS-21). */
  | { readonly kind: 'messages' }
  /** Keyboard shortcuts (FU-29). */
  | { readonly kind: 'shortcuts' }
  /** "Where you're logged in" and "Change password" (FS-4). */
  | { readonly kind: 'sessions' }
  | { readonly kind: 'password' }
  /** "Your data" (O-12). */
  | { readonly kind: 'your-data' }
  | { readonly kind: 'two-step' }
  /** Usage of a month, UTC `YYYY-MM`; null for the current one (MET-4). */
  | { readonly kind: 'metering'; readonly period: string | null }
  /** `taskId`: ids of endpoints that are ticked at first, with commas. */
  | { readonly kind: StackDialog; readonly stackId: number; readonly taskId?: string }
  /** "Activity Log" (MOD-2), optionally with a status filter and a page (PLUS-16). */
  | {
      readonly kind: 'activity-log'
      readonly stackId: number
      readonly status?: string
      readonly page?: number
      /** Id of the highlighted run; its page opens if no page is given. */
      readonly run?: string
    }
  /** "Edit Credentials" (MOD-3), optionally with one side open. */
  | { readonly kind: 'edit-credentials'; readonly stackId: number; readonly side?: CatalogueSide }
  /** "Remove {name} from organization?" (ORG-3). */
  | { readonly kind: 'remove-member'; readonly userId: number }
  /** "Role and access of {name}" (O-5). */
  | { readonly kind: 'member-access'; readonly userId: number }
  /** "Delete {name}?" of a credential (FU-18). */
  | { readonly kind: 'delete-credential'; readonly credentialId: number }
  /** "Delete endpoint" (MOD-5); an endpoint is a task of the stack's source. */
  | { readonly kind: 'delete-endpoint'; readonly stackId: number; readonly taskId: number }
  /** "Delete this Transformation?" (MOD-6); `side` is unvalidated, `id` is the id of the activation. */
  | { readonly kind: 'delete-transformation'; readonly side: string; readonly id: number }

/** Dialogs without further parameters. */
const PLAIN_DIALOGS = [
  'invite',
  'licence',
  'messages',
  'shortcuts',
  'sessions',
  'password',
  'your-data',
  'two-step',
] as const

const DIALOG_PARAMETER = 'modal'
const STACK = 'stack'
const ENDPOINT = 'endpoint'
const SIDE = 'side'
const TRANSFORMATION = 'transformation'
const PERIOD = 'period'
const USER = 'user'
const CREDENTIAL = 'credential'
const STATUS = 'status'
const PAGE = 'page'
const RUN = 'run'

/** Parses an id in a URL; null for anything else. */
const idOf = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

/**
 * Reads the open dialog from a query string. Returns null where there is no dialog, its name is unknown, or a required
 * parameter is missing or invalid.
 */
export const parseDialog = (search: string | URLSearchParams): DialogLocation | null => {
  const parameters = new URLSearchParams(search)
  const named = parameters.get(DIALOG_PARAMETER)
  const plain = PLAIN_DIALOGS.find((each) => each === named)
  if (plain !== undefined) return { kind: plain }
  if (named === 'metering') return { kind: named, period: parameters.get(PERIOD) }
  const side = parameters.get(SIDE)
  const id = idOf(parameters.get(TRANSFORMATION))
  if (named === 'delete-transformation') return id === null ? null : { kind: named, side: side ?? '', id }
  const userId = idOf(parameters.get(USER))
  if (named === 'remove-member' || named === 'member-access')
    return userId === null ? null : { kind: named, userId }
  const credentialId = idOf(parameters.get(CREDENTIAL))
  if (named === 'delete-credential') return credentialId === null ? null : { kind: named, credentialId }
  const stackId = idOf(parameters.get(STACK))
  if (stackId === null) return null
  const ticked = parameters.get(ENDPOINT)
  const taskId = idOf(ticked)
  if (named === 'delete-endpoint') return taskId === null ? null : { kind: named, stackId, taskId }
  if (named === 'edit-credentials')
    return { kind: named, stackId, ...(side === 'source' || side === 'destination' ? { side } : {}) }
  if (named === 'activity-log') {
    const status = parameters.get(STATUS)
    const page = idOf(parameters.get(PAGE))
    const run = parameters.get(RUN)
    return {
      kind: named,
      stackId,
      ...(status !== null && { status }),
      ...(page !== null && { page }),
      ...(run !== null && { run }),
    }
  }
  const kind = STACK_DIALOGS.find((each) => each === named)
  return kind === undefined ? null : { kind, stackId, ...(ticked && { taskId: ticked }) }
}

/** Dialog properties and their URL parameters, in URL order. */
const PARAMETERS = [
  ['stackId', STACK],
  ['credentialId', CREDENTIAL],
  ['userId', USER],
  ['taskId', ENDPOINT],
  ['side', SIDE],
  ['status', STATUS],
  ['page', PAGE],
  ['run', RUN],
  ['id', TRANSFORMATION],
  ['period', PERIOD],
] as const

/** Returns a copy of the query parameters without those of the dialog; all other parameters stay. */
export const withoutDialog = (search: string | URLSearchParams): URLSearchParams => {
  const parameters = new URLSearchParams(search)
  parameters.delete(DIALOG_PARAMETER)
  for (const [, name] of PARAMETERS) parameters.delete(name)
  return parameters
}

/** Returns a copy of the query parameters with this dialog in place of any other; all other parameters stay. */
export const withDialog = (search: string | URLSearchParams, modal: DialogLocation): URLSearchParams => {
  const parameters = withoutDialog(search)
  parameters.set(DIALOG_PARAMETER, modal.kind)
  const place: Readonly<Record<string, string | number | null | undefined>> = { ...modal }
  for (const [part, name] of PARAMETERS) {
    const value = place[part] ?? null
    if (value !== null) parameters.set(name, String(value))
  }
  return parameters
}

/** Returns the URL of the current page with a dialog open over it; other query parameters stay. */
export const dialogHref = (pathname: string, search: string, modal: DialogLocation): string =>
  `${pathname}?${withDialog(search, modal).toString()}`

const SEARCHED = 'q'

/** Returns the URL of the advanced builder with `source` as the text of its source search (FU-1). */
export const connectHref = (source: string): string =>
  `${pages.advanced.href()}?${new URLSearchParams({ [SEARCHED]: source }).toString()}`

/** Returns the text of the source search from the advanced builder's query parameters; '' where there is none. */
export const searchedSource = (search: URLSearchParams): string => search.get(SEARCHED) ?? ''

/** Parts of the settings that other pages lead to. */
export type SettingsPart = 'rates' | 'fees' | 'targets'

/** Returns the address of a part of the settings. */
export const settingsHref = (part: SettingsPart): string => `${pages.settings.href()}#${part}`
