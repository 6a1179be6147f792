/** Optional calls beyond the 43 of the specification; the backend lists those it supports. */
export const CAPABILITIES = [
  'logout',
  'sessions',
  'changePassword',
  'invites',
  'audit',
  'stackNote',
  'credentialDelete',
] as const
export type Capability = (typeof CAPABILITIES)[number]

/** Where a backend's data comes from: recorded samples, the providers themselves, or a simulation. */
export const BACKEND_MODES = ['sample', 'live', 'simulated'] as const
type BackendMode = (typeof BACKEND_MODES)[number]

/** The backend's response to the capabilities call. */
export interface Capabilities {
  /** Null where it is missing or unknown to this version. */
  readonly mode: BackendMode | null
  readonly calls: ReadonlySet<Capability>
}

export const NO_CAPABILITIES: Capabilities = { mode: null, calls: new Set() }
