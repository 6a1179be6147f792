/** What goes with a saved view, and with the person whose it is. */
import type { Store } from '../store/store'

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
