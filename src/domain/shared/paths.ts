/** Every address of the product, once (APP-1). Below `app`, so that features and screens can lead to each other's pages. */
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { LeadingRole } from '@/domain/people/types'

/** One page: its pattern for the router, its address, its name for the stepper and trail, and who may see it. */
export interface Page<Arguments extends readonly unknown[] = []> {
  readonly name: string
  /** Pattern with `:parameters`. */
  readonly path: string
  readonly href: (...input: Arguments) => string
  readonly needsLogin: boolean
  /** The roles that may see it (APP-3), or null for every role. */
  readonly roles: readonly LeadingRole[] | null
}

const open = (name: string, path: string): Page => ({
  name,
  path,
  href: () => path,
  needsLogin: false,
  roles: null,
})
const own = (name: string, path: string, roles: readonly LeadingRole[] | null = null): Page => ({
  name,
  path,
  href: () => path,
  needsLogin: true,
  roles,
})

/** The pages. Names are the route names of spec 1 §2 where it gives one. */
export const pages = {
  home: own('home', '/'),
  login: open('auth-login', '/auth/login'),
  google: open('auth-google', '/auth/google'),
  signup: open('auth-signup', '/auth/signup'),
  checkEmail: open('auth-check-email', '/auth/check-email'),
  confirmEmail: open('auth-confirm-email', '/auth/confirm-email'),
  forgotPassword: open('auth-forgot-password', '/auth/forgot-password'),
  resetPassword: open('auth-reset-password', '/auth/reset-password'),
  signupProfile: own('auth-signup-profile', '/auth/signup-profile'),
  signupSuccess: own('auth-signup-success', '/auth/signup-success'),
  dashboard: own('dashboard', '/dashboard'),
  admin: own('admin', '/admin', ['GFS_ADMIN']),
  organisation: own('organization', '/organization', ['ADMIN']),
  /** All credentials of the organisation (FU-18). */
  credentialList: own('credentials', '/credentials'),
  /** Only where the backend announces `audit`. */
  auditTrail: own('audit-trail', '/audit-trail', ['ADMIN', 'GFS_ADMIN']),
  stackSettings: {
    name: 'stack-settings',
    path: '/stacks/:id/settings',
    href: (id: number) => `/stacks/${id}/settings`,
    needsLogin: true,
    roles: null,
  } satisfies Page<[id: number]>,
  newStack: own('new-stack', '/new-stack'),
  basic: own('new-stack-basic', '/new-stack/basic'),
  basicRoas: own('new-stack-basic-roas', '/new-stack/basic/roas'),
  basicCreativeRoas: own('new-stack-basic-creative-roas', '/new-stack/basic/creative-roas'),
  basicPortfolioLtv: own('new-stack-basic-portfolio-ltv', '/new-stack/basic/portfolio-ltv'),
  advanced: own('new-stack-advanced', '/new-stack/advanced'),
  newStackConfirm: own('new-stack-confirm', '/new-stack/confirm'),
  configuratorSource: own('configurator-source', '/configurator/source'),
  configuratorSourceTask: own('configurator-source-task', '/configurator/source-task'),
  configuratorDestination: own('configurator-destination', '/configurator/destination'),
  configuratorConfirm: own('configurator-confirm', '/configurator/confirm'),
  /** `number` counts the credential forms from 0. */
  credentials: {
    name: 'configurator-credentials-number',
    path: '/configurator/credentials/:number',
    href: (number: number) => `/configurator/credentials/${number}`,
    needsLogin: true,
    roles: null,
  } satisfies Page<[number: number]>,
} as const

/** Whether an address stands in the new-stack wizard: the steps and the credential forms. */
export const isWizardAddress = (address: string): boolean =>
  ['/new-stack', '/configurator'].some((root) => address === root || address.startsWith(`${root}/`))

/** Dialogs about one stack: "Add Endpoint" (MOD-1), "Delete this Stack?" (MOD-4), "Check now" (PLUS-4). */
const STACK_MODALS = ['add-endpoint', 'delete-stack', 'check-now'] as const
type StackModal = (typeof STACK_MODALS)[number]

/** A dialog that stands over a page and has its place in the page's address: Back closes it, a link opens it. */
export type ModalPlace =
  | { readonly kind: 'invite' }
  | { readonly kind: 'licence' }
  /** What the product said in this visit (PLUS-21). */
  | { readonly kind: 'messages' }
  /** Keyboard shortcuts (FU-29). */
  | { readonly kind: 'shortcuts' }
  /** "Where you're logged in" and "Change password" (FS-4). */
  | { readonly kind: 'sessions' }
  | { readonly kind: 'password' }
  /** Usage of a month, UTC `YYYY-MM`; null for the running one (MET-4). */
  | { readonly kind: 'metering'; readonly period: string | null }
  | { readonly kind: StackModal; readonly stackId: number }
  /** "Activity Log" (MOD-2), with the runs of one status and a page of them where they are named (PLUS-16). */
  | {
      readonly kind: 'activity-log'
      readonly stackId: number
      readonly status?: string
      readonly page?: number
      /** Id of the run that is marked, and whose page opens where none is named. */
      readonly run?: string
    }
  /** "Edit Credentials" (MOD-3), with one side open where it is named. */
  | { readonly kind: 'edit-credentials'; readonly stackId: number; readonly side?: CatalogueSide }
  /** "Remove {name} from organization?" (ORG-3). */
  | { readonly kind: 'remove-member'; readonly userId: number }
  /** "Delete {name}?" of a credential (FU-18). */
  | { readonly kind: 'delete-credential'; readonly credentialId: number }
  /** "Delete endpoint" (MOD-5); an endpoint is a task of the stack's source. */
  | { readonly kind: 'delete-endpoint'; readonly stackId: number; readonly taskId: number }
  /** "Delete this Transformation?" (MOD-6); `side` as the address says it, `id` is the organisation's. */
  | { readonly kind: 'delete-transformation'; readonly side: string; readonly id: number }

/** Dialogs that need no more than their name. */
const PLAIN_MODALS = ['invite', 'licence', 'messages', 'shortcuts', 'sessions', 'password'] as const

const MODAL = 'modal'
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

/** An id as an address spells it; null for anything else. */
const idOf = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null

/** The dialog that a search names; null for none, or for one that is not known. */
export const modalOf = (search: string | URLSearchParams): ModalPlace | null => {
  const parameters = new URLSearchParams(search)
  const named = parameters.get(MODAL)
  const plain = PLAIN_MODALS.find((each) => each === named)
  if (plain !== undefined) return { kind: plain }
  if (named === 'metering') return { kind: named, period: parameters.get(PERIOD) }
  const side = parameters.get(SIDE)
  const id = idOf(parameters.get(TRANSFORMATION))
  if (named === 'delete-transformation') return id === null ? null : { kind: named, side: side ?? '', id }
  const userId = idOf(parameters.get(USER))
  if (named === 'remove-member') return userId === null ? null : { kind: named, userId }
  const credentialId = idOf(parameters.get(CREDENTIAL))
  if (named === 'delete-credential') return credentialId === null ? null : { kind: named, credentialId }
  const stackId = idOf(parameters.get(STACK))
  if (stackId === null) return null
  const taskId = idOf(parameters.get(ENDPOINT))
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
  const kind = STACK_MODALS.find((each) => each === named)
  return kind === undefined ? null : { kind, stackId }
}

/** Parts of a dialog's place and their parameters, in the order of the address. */
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

/** The search without any dialog; the rest of it stays. */
export const withoutModal = (search: string | URLSearchParams): URLSearchParams => {
  const parameters = new URLSearchParams(search)
  parameters.delete(MODAL)
  for (const [, name] of PARAMETERS) parameters.delete(name)
  return parameters
}

/** The search with this dialog in place of any other; the rest of it stays. */
export const withModal = (search: string | URLSearchParams, modal: ModalPlace): URLSearchParams => {
  const parameters = withoutModal(search)
  parameters.set(MODAL, modal.kind)
  const place: Readonly<Record<string, string | number | null | undefined>> = { ...modal }
  for (const [part, name] of PARAMETERS) {
    const value = place[part] ?? null
    if (value !== null) parameters.set(name, String(value))
  }
  return parameters
}

/** The present page with a dialog over it; the rest of its search stays. */
export const modalHref = (pathname: string, search: string, modal: ModalPlace): string =>
  `${pathname}?${withModal(search, modal).toString()}`

const SEARCHED = 'q'

/** The advanced builder with its sources searched (FU-1). */
export const connectHref = (source: string): string =>
  `${pages.advanced.href()}?${new URLSearchParams({ [SEARCHED]: source }).toString()}`

/** The words that the address of the advanced builder searches its sources for; '' for none. */
export const searchedSource = (search: URLSearchParams): string => search.get(SEARCHED) ?? ''
