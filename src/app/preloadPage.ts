import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { openPages } from './openPages'
import { pageOf } from './pageOf'

const load = () => import('./MemberRoutes')

/** The layouts and routes of the pages behind the login; their table comes with them. */
export const memberRoutes = lazyWithPreload(async () => (await load()).MemberRoutes)

/**
 * Preloads the code of the page, and of the dialog, at an address of the app; resolves when the page's code has loaded
 * or failed to. Does nothing for an unknown address.
 */
export async function preloadPage(address: string): Promise<void> {
  const { pathname, searchParams } = new URL(address, window.location.origin)
  const page = pageOf(pathname)
  if (page === undefined) return
  const open = openPages.find((each) => each.page === page)
  if (open !== undefined) return open.screen.preload()
  await memberRoutes.preload()
  await load().then(
    ({ preloadMemberPage }) => preloadMemberPage(pathname, searchParams),
    () => undefined,
  )
}
