/** Loads the link to the data of a stack. A chunk of its own, so that the first load does not list those of the link. */
export const loadDataLink = async () => (await import('./DataLink')).DataLink
