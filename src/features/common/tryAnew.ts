import { isPageServed } from '@/api/client/pageServed'

/**
 * Loads the page anew where that works, which mends what a deploy or an error broke; without the service, which would
 * leave the browser's own page of failure, what broke is drawn again (C-15, C-17).
 */
export const tryAnew = async (drawAgain: () => void): Promise<void> => {
  if (await isPageServed(window.location.pathname)) window.location.reload()
  else drawAgain()
}
