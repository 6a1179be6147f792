/** What goes with a saved view, and with the person whose it is. */
import type { MailRecord, UserRecord, ViewMailRecord } from '../store/records'
import type { Store } from '../store/store'
import { isSuspended } from './suspended'

/** Who gets a mail of a view: a member of its organization at a proven address; null for nobody. */
export const viewReader = (
  store: Store,
  { orgId, userId }: Pick<ViewMailRecord, 'orgId' | 'userId'>,
): UserRecord | null => {
  const person = store.get('users', userId)
  return person !== null && person.orgId === orgId && person.mailProven && !isSuspended(person)
    ? person
    : null
}

/** Whether a mail of a view may still be sent: not if it was stopped, nor to whom it would not be written any more. */
export const isViewMailWanted = (
  store: Store,
  { aboutId, to }: Pick<MailRecord, 'aboutId' | 'to'>,
): boolean => {
  const mail = aboutId === null ? null : store.get('viewMails', aboutId)
  return mail !== null && viewReader(store, mail)?.email === to
}

/** Stops a mail of a view; one that waits in the outbox is taken back. */
export const removeViewMail = (store: Store, id: number): void => {
  for (const mail of store.heads('outbox', { kind: 'view', aboutId: id })) store.remove('outbox', mail.id)
  store.remove('viewMails', id)
}

/** Removes a view with its links and mails. */
export const removeView = (store: Store, viewId: number): void => {
  for (const { id } of store.list('sharedLinks', { viewId })) store.remove('sharedLinks', id)
  for (const { id } of store.list('viewMails', { viewId })) removeViewMail(store, id)
  store.remove('savedViews', viewId)
}

/** Removes the views of a person, the links that they have made, and the mails that they get; those of the team stay. */
export const removeViewsOf = (store: Store, userId: number): void => {
  for (const { id } of store.list('savedViews', { ownerId: userId })) removeView(store, id)
  for (const { id } of store.list('sharedLinks', { userId })) store.remove('sharedLinks', id)
  for (const { id } of store.list('viewMails', { userId })) removeViewMail(store, id)
}
