/** How it is known that connectors work. */
import type { Evidence } from './declared'

/** Built from the provider's documentation and public connectors, not yet confirmed with a live account. */
export const DOCUMENTATION: Evidence = { kind: 'documentation' }
