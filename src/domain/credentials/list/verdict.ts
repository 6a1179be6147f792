/**
 * Finds the side of a failed stack that is at fault, by checking its credentials. Run records contain no reason
 * (PLUS-4).
 */

/** State of the check of one side. */
export type SideCheck =
  | { readonly kind: 'reading' }
  | { readonly kind: 'verifying' }
  | { readonly kind: 'works' }
  /** Rejected by the service; its message verbatim, '' without one. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The check could not run, so the credentials' state is unknown. */
  | { readonly kind: 'notChecked'; readonly message: string }
  /** The side needs no credentials. */
  | { readonly kind: 'none' }
  /** The credentials were removed from the stack. */
  | { readonly kind: 'missing' }

export type Verdict = 'checking' | 'source' | 'destination' | 'both' | 'neither' | 'unknown' | 'unknownBoth'

/** Whether the check is still running. */
export const isChecking = ({ kind }: SideCheck): boolean => kind === 'reading' || kind === 'verifying'
const isAtFault = ({ kind }: SideCheck) => kind === 'refused' || kind === 'missing'

/** Combines both checks into a verdict; 'checking' until both have finished. */
export const verdictOf = (source: SideCheck, destination: SideCheck): Verdict => {
  if (isChecking(source) || isChecking(destination)) return 'checking'
  if (isAtFault(source)) return isAtFault(destination) ? 'both' : 'source'
  if (isAtFault(destination)) return 'destination'
  const unknown = [source, destination].filter(({ kind }) => kind === 'notChecked').length
  if (unknown === 0) return 'neither'
  return unknown === 1 ? 'unknown' : 'unknownBoth'
}
