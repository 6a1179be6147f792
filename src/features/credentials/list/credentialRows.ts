import { findFieldSet } from '@/connectors/lookups'
import type { Catalogue } from '@/domain/catalogue/types'
import type { CredentialRowModel } from '@/components/credentials/list/credentialRowModel'
import { type CredentialItem, deletionOf, editPlaceOf } from '@/domain/credentials/list/credentialList'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import { credentialListMessages as texts } from '@/components/credentials/list/messages'
import { dialogHref, pages } from '@/domain/shared/paths'
import { stackHref } from '@/domain/stacks/list/stackPlace'
import { type ConnectorRef, connectorOf } from '@/domain/stacks/list/stackRows'
import { withStackFilter, noStackFilter } from '@/domain/stacks/list/stackFilter'
import { type EditSide, toCheckInput } from '@/features/credentials/edit/editSides'

/**
 * Converts an item of the saved credentials list to the input of a credential check: the credential with the side of
 * a stack on which it is used, source or destination (source if unknown) (FU-18).
 */
export const sideOfItem = ({ credential, connector, sides }: CredentialItem): EditSide =>
  toCheckInput(sides[0] ?? 'source', connector, credential)

/**
 * Link to the dashboard: to the only stack that uses the credential, or a search for its name; null if no stack uses
 * it.
 */
const stacksHrefOf = ({ credential, users }: CredentialItem): string | null => {
  const [first, ...others] = users
  if (first === undefined) return null
  if (others.length === 0) return stackHref(first.id)
  const search = withStackFilter(new URLSearchParams(), { ...noStackFilter, searched: credential.name })
  return `${pages.dashboard.href()}?${search.toString()}`
}

/** Distinct source connectors of the stacks. */
const sourcesOf = ({ users }: CredentialItem, { sourceTypes }: Catalogue): readonly ConnectorRef[] => [
  ...new Map(
    users.map(({ sourceType }) => {
      const connector = connectorOf(sourceType, sourceTypes)
      return [connector.label, connector] as const
    }),
  ).values(),
]

/** Data for a row of the credentials list, in addition to the credential. */
export interface CredentialRowFacts {
  readonly catalogue: Catalogue
  /** Query string of the page; keeps its filter when a dialog opens. */
  readonly search: string
  /** Whether the service supports deleting credentials. */
  readonly canDelete: boolean
  /** Running or last check; null if there is none. */
  readonly check: SideCheck | null
  /** Time of the last check, e.g. "14:20 UTC"; '' while one is running or if there is none. */
  readonly time: string
}

/** Computes the view model of a row in the list of saved credentials (FU-18). */
export const credentialRow = (item: CredentialItem, facts: CredentialRowFacts): CredentialRowModel => {
  const { credential, connector, sides, isOAuth, users } = item
  const over = (place: Parameters<typeof dialogHref>[2]) =>
    dialogHref(pages.credentialList.href(), facts.search, place)
  const edit = editPlaceOf(item, findFieldSet)
  const deletion = deletionOf(item, facts.canDelete)
  return {
    id: credential.id,
    name: credential.name,
    connector,
    type: isOAuth ? texts.withOAuth(connector.name) : connector.name,
    side: sides.map((side) => texts.sides[side]).join(', '),
    stackCount: users.length,
    sources: sourcesOf(item, facts.catalogue),
    stacksHref: stacksHrefOf(item),
    check: facts.check,
    time: facts.time,
    editHref: edit === null ? null : over({ kind: 'edit-credentials', ...edit }),
    isOAuth,
    deletion:
      deletion === 'allowed'
        ? { kind: deletion, href: over({ kind: 'delete-credential', credentialId: credential.id }) }
        : { kind: deletion },
  }
}
