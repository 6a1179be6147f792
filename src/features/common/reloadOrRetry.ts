import { isPageServed } from '@/api/client/pageServed'

/**
 * Recovers from an error in part of the page by reloading the page, which fixes code chunks that a deploy has
 * removed. If the service doesn't answer, calls `retry` instead, which renders the failed part again, because a
 * reload would show the browser's own error page (C-15, C-17).
 */
export const reloadOrRetry = async (retry: () => void): Promise<void> => {
  if (await isPageServed(window.location.pathname)) window.location.reload()
  else retry()
}
