import type { QueryClient } from '@tanstack/react-query'
import { isBehindLogin } from '@/api/client/earlyCalls'
import { pages } from '@/domain/shared/paths'
import { utcPeriod } from '@/domain/shared/text/dates'
import { nowAtom } from '@/state/browser/clock'
import { isNarrowAcceptedAtom, NARROW_WINDOW } from '@/state/browser/narrowWindow'
import { sessionAtom, sessionEpochAtom, syncSessionAtom } from '@/state/session/session'
import type { AppStore } from '@/state/session/store'
import { preloadPage } from './preloadPage'

/** Longest time that the first render waits for code and data, in milliseconds; then it shows a skeleton. */
const LONGEST_WAIT_MS = 300

/** The page that will show: the opened one, or the login for a visitor of a page behind it (APP-2). */
const shownPath = (store: AppStore): string => {
  const { pathname } = window.location
  return isBehindLogin(pathname) && store.get(sessionAtom) === null ? pages.login.path : pathname
}

/** Loads the first data of a page behind the login into the cache; stops when the session changes. */
async function prefetchData(pathname: string, client: QueryClient, store: AppStore): Promise<void> {
  const session = store.get(sessionAtom)
  if (session === null || !isBehindLogin(pathname)) return
  const isCurrent = () => store.get(sessionEpochAtom) === session.epoch
  const startUp = async () => {
    const { prefetchStartUp } = await import('./MemberRoutes')
    if (isCurrent()) await prefetchStartUp(client, session.orgId !== null)
  }
  const dashboard = async () => {
    if (pathname !== pages.dashboard.path || session.orgId === null) return
    const { prefetchDashboard } = await import('@/features/stacks/DashboardPage')
    if (isCurrent()) await prefetchDashboard(client, session.orgId, utcPeriod(store.get(nowAtom)))
  }
  // the stacks are parsed last, so that a long list is rendered right after it is parsed (P16)
  await startUp()
  await dashboard()
}

/**
 * Waits for `loaded`, but not longer than 300 ms. If another session has started meanwhile, in this tab or another,
 * cached data is discarded, and the page starts with the new session (T-12).
 */
export async function waitForFirstView(
  loaded: Promise<unknown>,
  client: QueryClient,
  store: AppStore,
): Promise<void> {
  const epoch = store.get(sessionEpochAtom)
  const timeout = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([loaded.catch(() => undefined), timeout])
  // nothing listens to other tabs before the first render
  store.set(syncSessionAtom)
  if (store.get(sessionEpochAtom) !== epoch) client.clear()
}

/**
 * Loads the code and the first data of the opened page, so that the first render shows the page instead of skeletons
 * (P7, P8). Resolves when all is there or has failed, after 300 ms at the latest; a failure is reported where the page
 * renders. Loads nothing behind the desktop-only notice (APP-9).
 */
export async function prepareFirstView(client: QueryClient, store: AppStore): Promise<void> {
  if (window.matchMedia(NARROW_WINDOW).matches && !store.get(isNarrowAcceptedAtom)) return
  const pathname = shownPath(store)
  const loaded = Promise.allSettled([preloadPage(pathname), prefetchData(pathname, client, store)])
  await waitForFirstView(loaded, client, store)
}
