/** Credentials as rows of their list, and as what can be checked (FU-18). */
import type { Catalogue } from '@/domain/catalogue/types'
import type { CredentialRowView } from '@/components/credentials/credentialRowView'
import { type CredentialItem, deletionOf, editPlaceOf } from '@/domain/credentials/credentialList'
import type { SideCheck } from '@/domain/credentials/diagnosis'
import { credentialListMessages as texts } from '@/domain/messages/credentialList'
import { modalHref, pages } from '@/domain/shared/paths'
import { stackHref } from '@/domain/stacks/stackPlace'
import { type ConnectorRef, connectorOf } from '@/domain/stacks/stackRows'
import { withView, wholeList } from '@/domain/stacks/stackView'
import { type EditSide, sideOfCredential } from './editSides'

/** The credential as a side that can be checked. */
export const sideOfItem = ({ credential, connector, sides }: CredentialItem): EditSide =>
  sideOfCredential(sides[0] ?? 'source', connector, credential)

/** Address of Monitor with the stack unfolded, or with the stacks found by the credential's name; null where none uses it. */
const stacksHrefOf = ({ credential, users }: CredentialItem): string | null => {
  const [first, ...others] = users
  if (first === undefined) return null
  if (others.length === 0) return stackHref(first.id)
  const search = withView(new URLSearchParams(), { ...wholeList, searched: credential.name })
  return `${pages.dashboard.href()}?${search.toString()}`
}

/** Source connectors of the stacks, each once. */
const sourcesOf = ({ users }: CredentialItem, { sourceTypes }: Catalogue): readonly ConnectorRef[] => [
  ...new Map(
    users.map(({ sourceType }) => {
      const connector = connectorOf(sourceType, sourceTypes)
      return [connector.label, connector] as const
    }),
  ).values(),
]

export interface CredentialRowFacts {
  readonly catalogue: Catalogue
  /** Search of the page's address; what it narrows stays when a dialog opens. */
  readonly search: string
  readonly canDelete: boolean
  readonly check: SideCheck | null
  /** "14:20 UTC"; '' where no check ended. */
  readonly time: string
}

/** One credential as a row. */
export const credentialRow = (item: CredentialItem, facts: CredentialRowFacts): CredentialRowView => {
  const { credential, connector, sides, isOAuth, users } = item
  const over = (place: Parameters<typeof modalHref>[2]) =>
    modalHref(pages.credentialList.href(), facts.search, place)
  const edit = editPlaceOf(item)
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
