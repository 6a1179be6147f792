/** Names of the optional API calls beyond the 43 of the specification. A backend reports which of them it supports. */
export const CAPABILITIES = [
  'logout',
  'sessions',
  'changePassword',
  'personalData',
  'organizationData',
  'secondFactor',
  'passkeys',
  'memberAccess',
  'tokens',
  'webhooks',
  'googleNonce',
  'singleSignOn',
  'invites',
  'audit',
  'stackNote',
  'credentialDelete',
  'credentialCheck',
  'credentialRotate',
  'storedCheck',
  'connectionProof',
  'stackLookback',
  'runDetail',
  'runNow',
  'lossAcceptance',
  'samples',
  'download',
  'answers',
  'leftOut',
  'answerRows',
  'forecast',
  'books',
  'dayNotes',
  'answerSettings',
  'names',
  'today',
  'savedViews',
  'sharedLinks',
  'viewMails',
  'alerts',
  'firstLoads',
  'rowEstimates',
  'sampleStacks',
  'printedMail',
] as const
/** Name of an optional API call that a backend may support. */
export type Capability = (typeof CAPABILITIES)[number]

/** Where a backend's data comes from: recorded samples, the real providers ("live"), or a simulation. */
export const BACKEND_MODES = ['sample', 'live', 'simulated'] as const
/** See `BACKEND_MODES`. */
export type BackendMode = (typeof BACKEND_MODES)[number]

/** The backend's answer to the call that asks where its data comes from and which optional calls it supports. */
export interface Capabilities {
  /** Origin of the data; null where the backend does not say, or says something that this version does not know. */
  readonly mode: BackendMode | null
  /** Supported optional calls. */
  readonly calls: ReadonlySet<Capability>
}

/** Capabilities of a backend that supports no optional calls; also used until the backend has answered. */
export const NO_CAPABILITIES: Capabilities = { mode: null, calls: new Set() }
