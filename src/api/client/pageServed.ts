import { ports } from './ports'

/**
 * Resolves to whether the web server currently serves the path, so that reloading the page would succeed; false while
 * offline (C-16).
 */
export const isPageServed = async (path: string): Promise<boolean> => {
  // no request while offline: the connection could return before it settles, and the missing chunk with it (C-15)
  if (!navigator.onLine) return false
  try {
    const { ok } = await ports().fetch(path, { method: 'HEAD', cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}
