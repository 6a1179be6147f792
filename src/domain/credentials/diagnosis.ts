/** Which side of a failed stack is at fault, as far as credentials tell. Run records carry no reason (PLUS-4). */

/** How the check of one side stands. */
export type SideCheck =
  | { readonly kind: 'reading' }
  | { readonly kind: 'verifying' }
  | { readonly kind: 'works' }
  /** The service refused them; its words verbatim, '' where it gave none. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No check could be made, so nothing is said about them. */
  | { readonly kind: 'notChecked'; readonly message: string }
  /** This side needs none. */
  | { readonly kind: 'none' }
  /** None is attached any more. */
  | { readonly kind: 'missing' }

export type Verdict = 'checking' | 'source' | 'destination' | 'both' | 'neither' | 'unknown' | 'unknownBoth'

/** Whether the check has not ended yet. */
export const isChecking = ({ kind }: SideCheck): boolean => kind === 'reading' || kind === 'verifying'
const isAtFault = ({ kind }: SideCheck) => kind === 'refused' || kind === 'missing'

/** What both checks together say; nothing before both have ended. */
export const verdictOf = (source: SideCheck, destination: SideCheck): Verdict => {
  if (isChecking(source) || isChecking(destination)) return 'checking'
  if (isAtFault(source)) return isAtFault(destination) ? 'both' : 'source'
  if (isAtFault(destination)) return 'destination'
  const unknown = [source, destination].filter(({ kind }) => kind === 'notChecked').length
  if (unknown === 0) return 'neither'
  return unknown === 1 ? 'unknown' : 'unknownBoth'
}
