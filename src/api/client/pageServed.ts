import { ports } from './ports'

/** Whether the server of this page answers for the path now, so that the page could be loaded anew (C-16). Offline it does not. */
export const isPageServed = async (path: string): Promise<boolean> => {
  // not asked at all: by the time of an answer the connection may be back, and with it what is missing (C-15)
  if (!navigator.onLine) return false
  try {
    const { ok } = await ports().fetch(path, { method: 'HEAD', cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}
