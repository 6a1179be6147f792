import { ports } from './ports'

/** Whether the server of this page answers for the path now, so that the page could be loaded anew (C-16). */
export const isPageServed = async (path: string): Promise<boolean> => {
  try {
    const { ok } = await ports().fetch(path, { method: 'HEAD', cache: 'no-store' })
    return ok
  } catch {
    return false
  }
}
