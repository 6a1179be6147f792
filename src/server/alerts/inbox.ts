import { byAlertKind, defaultChannelsOf } from '@/domain/alerts/alertSettings'
import type { AlertKind, AlertChannels } from '@/domain/alerts/types'
import type { AlertContent, AlertInboxRecord } from '../store/alertRecords'
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

/**
 * Returns what an alert says about the stacks that exist; null if none of its stacks does. `exists` tells whether a
 * stack does.
 */
export const withExistingStacks = (
  content: AlertContent,
  exists: (stackId: number) => boolean,
): AlertContent | null => {
  const named = stacksIn(content)
  if (named === null || named.every(exists)) return content
  if (!named.some(exists)) return null
  switch (content.kind) {
    case 'stackFailed':
      return { ...content, stacks: content.stacks.filter(({ id }) => exists(id)) }
    case 'dataLate':
      return { ...content, stacks: content.stacks.filter(({ id }) => exists(id)) }
    case 'stackRecovered':
    case 'firstRun':
      return { ...content, stackIds: content.stackIds.filter(exists) }
    default:
      return content
  }
}
