import { findFieldSet } from '@/connectors/lookups'
import type { ConnectorRef, Catalogue } from '@/domain/catalogue/types'
import type { CredentialRowModel, LastCheckModel } from './credentialRowModel'
import {
  type CredentialCheck,
  type CredentialItem,
  deletionOf,
  editPlaceOf,
} from '@/domain/credentials/list/credentialList'
import { replacementForm, withReplacement } from '@/features/credentials/replacement'
import { withProof } from '@/features/credentials/prove/provePlace'
import type { CheckedBy } from '@/domain/credentials/list/storedCheck'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import { credentialListMessages as texts } from './messages'
import { formatClock, formatDay } from '@/domain/shared/text/dates'
import { clockWithZone, dateTimeWithZone } from '@/domain/shared/text/zone'
import { dialogHref, pages } from '@/domain/shared/paths'
import { stackHref } from '@/domain/stacks/list/stackPlace'
import { connectorOf } from '@/domain/stacks/list/stackRows'
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

/** Whether a credential belongs to a type of source, which has reports. */
const isSource = ({ credential }: CredentialItem, { sourceTypes }: Catalogue): boolean =>
  sourceTypes.some(({ label }) => label === credential.label)

/** URL of the page with a dialog about the credential. */
const hrefOf = ({ credential }: CredentialItem, search: string, write: typeof withReplacement): string =>
  `${pages.credentialList.href()}?${write(search, credential.id).toString()}`

/** URL of the page with the dialog that replaces the secret; null for a type whose secret cannot be typed. */
const replaceHrefOf = (item: CredentialItem, search: string): string | null =>
  replacementForm(findFieldSet(item.sides[0] ?? 'source', item.credential.label)) === null
    ? null
    : hrefOf(item, search, withReplacement)

/** Context of the text about the last check of a credential. */
export interface LastCheckFacts {
  /** Present time, epoch milliseconds. */
  readonly now: number
  readonly zone: string
  /** Name of the user, who has made the checks of this session. */
  readonly ownName: string
  /** Whether runs have pages. */
  readonly hasRunPages: boolean
}

const byWords = (by: CheckedBy | null, { zone, ownName }: LastCheckFacts, isOwn: boolean): string => {
  if (isOwn) return ownName === '' ? '' : texts.lastCheck.byPerson(ownName)
  if (by === null) return ''
  if (by.kind === 'staff') return texts.lastCheck.byStaff
  if (by.kind === 'person') return texts.lastCheck.byPerson(by.name)
  return texts.lastCheck.byRun(by.at === null ? '' : formatClock(by.at, zone))
}

/** Computes the view model of the last check of a credential; null for one that was never checked (FU-18). */
export const lastCheckModel = (
  last: CredentialCheck | undefined,
  facts: LastCheckFacts,
): LastCheckModel | null => {
  if (last === undefined) return null
  const { now, zone } = facts
  const { at, by = null } = last
  const isToday = formatDay(at, zone) === formatDay(now, zone)
  return {
    when: isToday ? texts.lastCheck.today(clockWithZone(at, zone)) : dateTimeWithZone(at, zone),
    by: byWords(by, facts, last.by === undefined),
    byHref: by?.kind === 'run' && facts.hasRunPages ? pages.run.href(by.stackId, by.runId) : null,
  }
}

/** Data for a row of the credentials list, in addition to the credential. */
export interface CredentialRowFacts {
  readonly catalogue: Catalogue
  /** Query string of the page; keeps its filter when a dialog opens. */
  readonly search: string
  /** Whether the service supports deleting credentials. */
  readonly canDelete: boolean
  /** Running or last check; null if there is none. */
  readonly check: SideCheck | null
  /** Whether the service replaces secrets in place. */
  readonly canRotate?: boolean
  /** Whether the service proves connections. */
  readonly canProve?: boolean
  /** Last check as the list shows it; null for none, missing where checks are not recorded. */
  readonly lastCheck?: LastCheckModel | null
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
    ...(facts.lastCheck !== undefined && { lastCheck: facts.lastCheck }),
    expiresInDays: item.expiresInDays ?? null,
    replaceHref: facts.canRotate === true ? replaceHrefOf(item, facts.search) : null,
    proveHref:
      facts.canProve === true && isSource(item, facts.catalogue)
        ? hrefOf(item, facts.search, withProof)
        : null,
    editHref: edit === null ? null : over({ kind: 'edit-credentials', ...edit }),
    isOAuth,
    deletion:
      deletion === 'allowed'
        ? { kind: deletion, href: over({ kind: 'delete-credential', credentialId: credential.id }) }
        : { kind: deletion },
  }
}
