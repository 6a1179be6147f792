import { byAlertKind, defaultChannelsOf } from '@/domain/alerts/alertSettings'
import { alertKinds } from '@/domain/alerts/alertKinds'
import type { AlertContent, AlertKind } from '@/domain/alerts/alertKinds'
import type { AlertChannels } from '@/domain/alerts/types'
import type { AlertInboxRecord } from '../store/records'
import type { Store } from '../store/store'

/** What a person has read and chosen. */
type Inbox = Pick<AlertInboxRecord, 'readIds' | 'channels' | 'digest'>

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

/** A stack or transformation of an alert: its id, or a record that has it. */
type Runner = number | { readonly id: number }
const idOf = (runner: Runner): number => (typeof runner === 'number' ? runner : runner.id)
const RUNNER_LISTS: ReadonlySet<string> = new Set([
  'stacks',
  'stackIds',
  'transformations',
  'transformationIds',
])
const isRunners = (name: string, value: unknown): value is readonly Runner[] =>
  RUNNER_LISTS.has(name) && Array.isArray(value)

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
  if (alertKinds[content.kind].countsDeleted) return content
  const kept = Object.entries(content).map(([name, value]) => [
    name,
    isRunners(name, value) ? value.filter((each) => exists(idOf(each))) : value,
  ])
  return Object.fromEntries(kept) as AlertContent
}
