import type { ConnectorRef } from '@/domain/catalogue/types'
import type { SideCheck } from '@/domain/credentials/list/verdict'

/** View model of the last check of a credential. */
export interface LastCheckModel {
  /** "Today, 14:20 UTC", or with its date. */
  readonly when: string
  /** "by Ana Moreno", "by the run of 12:10 UTC"; '' if unknown. */
  readonly by: string
  /** URL of the run that made the check; null if a person made it, or runs have no pages. */
  readonly byHref: string | null
}

/**
 * View model of a row of the credential list; a credential is a saved, named set of keys for a source or destination.
 */
export interface CredentialRowModel {
  readonly id: number
  readonly name: string
  /** Source or destination type that the credential belongs to. */
  readonly connector: ConnectorRef
  /** Display name of the type and its kind of login, e.g. "Google Ads, OAuth". */
  readonly type: string
  /** "Source", "Destination" or "Source, Destination"; '' if unknown. */
  readonly side: string
  /** Number of stacks that use it. */
  readonly stackCount: number
  /** Distinct sources of the stacks that use it, shown as icons. */
  readonly sources: readonly ConnectorRef[]
  /** URL of the dashboard filtered to the stacks that use it; null if none does. */
  readonly stacksHref: string | null
  /** Running check or the last one since the page was loaded; null for none. */
  readonly check: SideCheck | null
  /** When the check ended, formatted, e.g. "14:20 UTC"; '' for none. */
  readonly time: string
  /**
   * Last check as the backend recorded it; null for a credential that was never checked; missing where checks are not
   * recorded, which hides the column.
   */
  readonly lastCheck?: LastCheckModel | null
  /** Days until its secret expires, 0 if it has; null or missing if not soon. */
  readonly expiresInDays?: number | null
  /** URL of the form that replaces its secret in place; null or missing if that is not possible. */
  readonly replaceHref?: string | null
  /** URL of the dialog that proves its connection; null or missing where no provider can be read. */
  readonly proveHref?: string | null
  /** URL of the edit form; null if the type has no form. */
  readonly editHref: string | null
  /** Whether the credential comes from an OAuth login, so that it is reconnected instead of replaced. */
  readonly isOAuth: boolean
  /** Whether it can be deleted: not offered (`absent`), blocked while stacks use it (`inUse`), or allowed. */
  readonly deletion:
    | { readonly kind: 'absent' | 'inUse' }
    /** `href` opens the dialog that confirms the deletion. */
    | { readonly kind: 'allowed'; readonly href: string }
}
