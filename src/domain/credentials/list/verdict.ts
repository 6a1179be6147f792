/**
 * State of checking the credential of one side (source or destination) of a failed stack: running, its result, or why
 * there is none. Run records give no reason for a failure, so both sides are checked (PLUS-4).
 */
export type SideCheck =
  /** The stored values are being read. */
  | { readonly kind: 'reading' }
  /** The values are being checked with the provider. */
  | { readonly kind: 'verifying' }
  | { readonly kind: 'works' }
  /** Rejected; `message` is the service's, '' where it gives none. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The check could not be made, so that nothing is known. */
  | { readonly kind: 'notChecked'; readonly message: string }
  /** The side needs no credential. */
  | { readonly kind: 'none' }
  /** The credential was removed from the stack. */
  | { readonly kind: 'missing' }

/**
 * Conclusion about which side of a failed stack has a credential problem; "neither" where both work, "unknown" where
 * one could not be checked, "unknownBoth" where neither could.
 */
export type Verdict = 'checking' | 'source' | 'destination' | 'both' | 'neither' | 'unknown' | 'unknownBoth'

/** Whether the check of a credential is still running. */
export const isChecking = ({ kind }: SideCheck): boolean => kind === 'reading' || kind === 'verifying'
const isAtFault = ({ kind }: SideCheck) => kind === 'refused' || kind === 'missing'

/** Combines the checks of both sides into a conclusion; "checking" until both have finished. */
export const verdictOf = (source: SideCheck, destination: SideCheck): Verdict => {
  if (isChecking(source) || isChecking(destination)) return 'checking'
  if (isAtFault(source)) return isAtFault(destination) ? 'both' : 'source'
  if (isAtFault(destination)) return 'destination'
  const unknown = [source, destination].filter(({ kind }) => kind === 'notChecked').length
  if (unknown === 0) return 'neither'
  return unknown === 1 ? 'unknown' : 'unknownBoth'
}
