import { byAlertKind, defaultChannelsOf } from '@/domain/alerts/alertSettings'
import type { AlertKind, AlertChannels } from '@/domain/alerts/types'
import type { AlertContent } from '../store/alertContent'
import type { AlertInboxRecord } from '../store/records'
import type { Store } from '../store/store'

/** What a person has read and chosen. */
type Inbox = Pick<AlertInboxRecord, 'readIds' | 'channels'>

const NEW_INBOX: Inbox = { readIds: [], channels: {} }

/** Returns what a person has read and chosen. */
export const inboxOf = (store: Store, userId: number): Inbox =>
  store.list('alertInboxes', { userId })[0] ?? NEW_INBOX

/** Stores what a person has read or chosen. */
export const changeInbox = (store: Store, userId: number, change: Partial<Inbox>): void => {
  const known = store.list('alertInboxes', { userId })[0]
  if (known === undefined) store.insert('alertInboxes', { ...NEW_INBOX, ...change, userId })
  else store.update('alertInboxes', known.id, change)
}

/** Marks the present alerts of an organisation as read for a person who joins it. */
export const markAllAsRead = (store: Store, userId: number, orgId: number): void =>
  changeInbox(store, userId, { readIds: store.list('alerts', { orgId }).map(({ id }) => id) })

/** Returns where each kind of alert reaches a person. */
export const channelsOf = ({
  channels,
}: Pick<Inbox, 'channels'>): Readonly<Record<AlertKind, AlertChannels>> =>
  byAlertKind((kind) => channels[kind] ?? defaultChannelsOf(kind))

/** Ids of the stacks that an alert names; null for one that is not about stacks. */
export const stacksIn = (content: AlertContent): readonly number[] | null => {
  if ('stacks' in content) return content.stacks.map(({ id }) => id)
  return 'stackIds' in content ? content.stackIds : null
}

/** Ids of the transformations that an alert names; null for one that is not about transformations. */
export const transformationsIn = (content: AlertContent): readonly number[] | null => {
  if ('transformations' in content) return content.transformations.map(({ id }) => id)
  return 'transformationIds' in content ? content.transformationIds : null
}

/** Functions that tell whether a stack or transformation exists. */
export interface Existence {
  readonly stack: (id: number) => boolean
  readonly transformation: (id: number) => boolean
}

/** Looks up in the records whether a stack or transformation exists. */
export const existenceIn = (store: Store): Existence => ({
  stack: (id) => store.get('stacks', id) !== null,
  transformation: (id) => store.get('destinationTransformations', id) !== null,
})

/** Returns what an alert says about the stacks or transformations that exist; null if none of its own does. */
export const withExistingRunners = (content: AlertContent, existence: Existence): AlertContent | null => {
  const transformations = transformationsIn(content)
  const named = transformations ?? stacksIn(content)
  const exists = transformations === null ? existence.stack : existence.transformation
  if (named === null || named.every(exists)) return content
  if (!named.some(exists)) return null
  switch (content.kind) {
    case 'stackFailed':
      return { ...content, stacks: content.stacks.filter(({ id }) => exists(id)) }
    case 'dataLate':
      return { ...content, stacks: content.stacks.filter(({ id }) => exists(id)) }
    case 'firstRun':
      // its rows are those of all stacks, so it counts all of them
      return content
    case 'stackRecovered':
    case 'rowsMissing':
      return { ...content, stackIds: content.stackIds.filter(exists) }
    case 'transformationFailed':
      return { ...content, transformations: content.transformations.filter(({ id }) => exists(id)) }
    case 'transformationRecovered':
      return { ...content, transformationIds: content.transformationIds.filter(exists) }
    default:
      return content
  }
}
