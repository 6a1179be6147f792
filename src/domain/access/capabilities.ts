/** What a backend may offer beyond the 43 calls of the specification; it announces what it has. */
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

/** What a backend said about itself. */
export interface Capabilities {
  /** Null where it did not say, or named one that this version does not know. */
  readonly mode: BackendMode | null
  readonly calls: ReadonlySet<Capability>
}

export const NO_CAPABILITIES: Capabilities = { mode: null, calls: new Set() }
