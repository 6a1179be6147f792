import { ports } from './ports'

/** Whether the web server currently serves the path, so that a reload would succeed (C-16). False while offline. */
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
