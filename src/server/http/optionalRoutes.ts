import { capabilitiesEndpoint, toSnakeCase } from '@/api/contract/capabilities'
import { CAPABILITIES, type Capability } from '@/domain/access/capabilities'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint } from './calls/endpoint'
import { notFound } from '@/server/lib/refusal'
import { alertRoutes } from './calls/account/alerts'
import { answerSettingsRoutes } from './calls/organisation/answerSettings'
import { auditRoutes } from './calls/organisation/audit'
import { credentialCheckRoute } from './calls/stacks/credentialChecks'
import { connectionProofRoutes } from './calls/stacks/connectionProofs'
import { credentialRotationRoute } from './calls/stacks/credentialRotation'
import { credentialDeleteRoute, storedCheckRoute } from './calls/stacks/credentials'
import { googleNonceRoute } from './calls/account/googleNonce'
import { inviteRoutes } from './calls/organisation/invites'
import { personalDataRoutes } from './calls/account/personalData'
import { dayNoteRoutes } from './calls/organisation/dayNotes'
import { memberAccessRoute } from './calls/organisation/memberAccess'
import { passkeyRoutes } from './calls/account/passkeys'
import { organizationDataRoutes } from './calls/account/organizationData'
import { secondFactorRoutes } from './calls/account/secondFactor'
import { changePasswordRoute, logoutRoute, sessionRoutes } from './calls/account/sessions'
import { downloadRoutes } from './calls/stacks/downloads'
import { lossAcceptanceRoute, runDetailRoute, runNowRoutes, sampleRoutes } from './calls/stacks/runCalls'
import { answerRoutes, answerRowsRoute, forecastRoutes, leftOutRoutes } from './calls/stacks/answers'
import { bookRoutes } from './calls/stacks/books'
import { nameRoutes } from './calls/stacks/names'
import { firstLoadRoute } from './calls/stacks/firstLoads'
import { rowEstimatesRoute } from './calls/stacks/rowEstimates'
import { sampleStacksRoute } from './calls/stacks/sampleStacks'
import { printedMailRoute } from './calls/account/printedMail'
import { lookbackRoutes } from './calls/stacks/lookback'
import { tokenRoutes } from './calls/account/apiTokens'
import { webhookRoutes } from './calls/organisation/webhooks'
import { savedViewRoutes } from './calls/stacks/savedViews'
import { sharedLinkRoutes } from './calls/stacks/sharedLinks'
import { viewMailRoutes } from './calls/stacks/viewMails'
import { singleSignOnRoutes } from './calls/account/singleSignOn'
import { todayRoute } from './calls/organisation/today'
import { stackNoteRoute } from './calls/stacks/sources'
import type { Route } from './calls/route'

/**
 * Routes of optional API calls, by capability (the name under which the backend announces a call).
 */
const routesByCapability: Readonly<Record<Capability, (core: Core) => Route[]>> = {
  logout: (core) => [logoutRoute(core)],
  sessions: sessionRoutes,
  changePassword: (core) => [changePasswordRoute(core)],
  personalData: personalDataRoutes,
  organizationData: organizationDataRoutes,
  secondFactor: secondFactorRoutes,
  passkeys: passkeyRoutes,
  memberAccess: (core) => [memberAccessRoute(core)],
  tokens: tokenRoutes,
  webhooks: webhookRoutes,
  googleNonce: (core) => [googleNonceRoute(core)],
  singleSignOn: singleSignOnRoutes,
  invites: inviteRoutes,
  audit: auditRoutes,
  stackNote: (core) => [stackNoteRoute(core)],
  credentialDelete: (core) => [credentialDeleteRoute(core)],
  credentialCheck: (core) => [credentialCheckRoute(core)],
  credentialRotate: (core) => [credentialRotationRoute(core)],
  storedCheck: (core) => [storedCheckRoute(core)],
  connectionProof: connectionProofRoutes,
  stackLookback: lookbackRoutes,
  runDetail: (core) => [runDetailRoute(core)],
  runNow: runNowRoutes,
  lossAcceptance: (core) => [lossAcceptanceRoute(core)],
  samples: sampleRoutes,
  download: downloadRoutes,
  answers: answerRoutes,
  answerSettings: answerSettingsRoutes,
  leftOut: leftOutRoutes,
  answerRows: (core) => [answerRowsRoute(core)],
  forecast: forecastRoutes,
  books: bookRoutes,
  dayNotes: dayNoteRoutes,
  names: nameRoutes,
  today: (core) => [todayRoute(core)],
  savedViews: savedViewRoutes,
  sharedLinks: sharedLinkRoutes,
  viewMails: viewMailRoutes,
  alerts: alertRoutes,
  firstLoads: (core) => [firstLoadRoute(core)],
  rowEstimates: (core) => [rowEstimatesRoute(core)],
  sampleStacks: (core) => [sampleStacksRoute(core)],
  printedMail: (core) => [printedMailRoute(core)],
}

/**
 * Optional API calls that a backend announces: all but those for which it has no sample data or no provider, or
 * prints no mails.
 */
const announcedCapabilities = ({ mode, services }: Core): readonly Capability[] =>
  CAPABILITIES.filter((capability) => {
    if (capability === 'sampleStacks') return mode !== 'live'
    if (capability === 'singleSignOn') return services.singleSignOn !== null
    if (capability === 'printedMail') return services.printedLink !== undefined
    return true
  })

/**
 * Creates the routes of the wanted optional calls (default: all supported) and of the call that lists them. If
 * `wanted` is empty, that call responds with 404, as a backend without optional calls does.
 */
export const optionalRoutes = (core: Core, wanted?: readonly Capability[]): Route[] => {
  const announced = wanted ?? announcedCapabilities(core)
  return [
    bindEndpoint(core, capabilitiesEndpoint, () => {
      if (wanted?.length === 0) throw notFound('call')
      return { mode: core.mode, calls: announced.map(toSnakeCase) }
    }),
    ...(wanted ?? CAPABILITIES).flatMap((capability) => routesByCapability[capability](core)),
  ]
}
