import { isPageServed } from '@/api/client/pageServed'

/**
 * Reloads the page, which fixes chunks that a deploy has removed. If the service does not answer, a reload would show
 * the browser's own error page, so the failed part is rendered again instead (C-15, C-17).
 */
export const reloadOrRetry = async (retry: () => void): Promise<void> => {
  if (await isPageServed(window.location.pathname)) window.location.reload()
  else retry()
}
