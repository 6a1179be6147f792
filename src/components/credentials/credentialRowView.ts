import type { SideCheck } from '@/domain/credentials/diagnosis'
import type { ConnectorRef } from '@/domain/stacks/stackRows'

/** One credential as the list shows it. */
export interface CredentialRowView {
  readonly id: number
  readonly name: string
  readonly connector: ConnectorRef
  /** "Google Ads, OAuth". */
  readonly type: string
  /** "Source"; '' where it is not known. */
  readonly side: string
  /** How many stacks use it. */
  readonly stackCount: number
  /** Sources of these stacks, each connector once. */
  readonly sources: readonly ConnectorRef[]
  /** Address of the stacks; null where none uses it. */
  readonly stacksHref: string | null
  /** The check that is under way, or the last one of this visit; null where none was made. */
  readonly check: SideCheck | null
  /** "14:20 UTC", when the check ended; '' for none. */
  readonly time: string
  /** Address of the form that replaces the values; null where there is no such form. */
  readonly editHref: string | null
  readonly isOAuth: boolean
  readonly deletion:
    | { readonly kind: 'absent' | 'inUse' }
    /** Address of the question whether it is to be deleted. */
    | { readonly kind: 'allowed'; readonly href: string }
}
