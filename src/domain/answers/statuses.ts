/**
 * Whether a row counts in the return on paid installs, and why not. `unknown` is one that this version does not know;
 * it never counts.
 */
export const RETURN_STATUSES = [
  'counted',
  'organic',
  'unattributed',
  'no_attribution',
  'cost_unknown',
  'revenue_unrated',
  'unmapped_network',
  'unmapped_app',
  'unknown',
] as const
/** See `RETURN_STATUSES`. */
export type ReturnStatus = (typeof RETURN_STATUSES)[number]
