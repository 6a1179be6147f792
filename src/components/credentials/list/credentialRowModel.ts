import type { SideCheck } from '@/domain/credentials/list/verdict'
import type { ConnectorRef } from '@/domain/stacks/list/stackRows'

/** View model of a credential in the list. */
export interface CredentialRowModel {
  readonly id: number
  readonly name: string
  readonly connector: ConnectorRef
  /** "Google Ads, OAuth". */
  readonly type: string
  /** "Source"; '' if unknown. */
  readonly side: string
  /** Number of stacks that use it. */
  readonly stackCount: number
  /** Distinct sources of these stacks. */
  readonly sources: readonly ConnectorRef[]
  /** Href of the stacks; null if none uses it. */
  readonly stacksHref: string | null
  /** Running check, or the last one since the page was loaded; null for none. */
  readonly check: SideCheck | null
  /** End of the check, e.g. "14:20 UTC"; '' for none. */
  readonly time: string
  /** Href of the edit form; null if there is none. */
  readonly editHref: string | null
  readonly isOAuth: boolean
  readonly deletion:
    | { readonly kind: 'absent' | 'inUse' }
    /** Href of the dialog that confirms the deletion. */
    | { readonly kind: 'allowed'; readonly href: string }
}
