import type { QueryClient } from '@tanstack/react-query'
import { isBehindLogin } from '@/api/client/earlyCalls'
import { pages } from '@/domain/shared/paths'
import { utcPeriod } from '@/domain/shared/text/dates'
import { nowAtom } from '@/state/browser/clock'
import { isNarrowAcceptedAtom, NARROW_WINDOW } from '@/state/browser/narrowWindow'
import { sessionAtom, sessionEpochAtom } from '@/state/session/session'
import type { AppStore } from '@/state/session/store'
import { preloadPage } from './screens'

/** Longest time that the first render waits for code and data, in milliseconds; then it shows a skeleton. */
const LONGEST_WAIT_MS = 300

/** Loads the first data of the opened page into the cache, if it is behind the login and somebody is logged in. */
async function prefetchData(pathname: string, client: QueryClient, store: AppStore): Promise<void> {
  const session = store.get(sessionAtom)
  if (session === null || !isBehindLogin(pathname)) return
  const { prefetchStartUp } = await import('./layouts/MainLayout')
  const dashboard = async () => {
    if (pathname !== pages.dashboard.path || session.orgId === null) return
    const { prefetchDashboard } = await import('@/screens/dashboard/DashboardScreen')
    await prefetchDashboard(client, session.orgId, utcPeriod(store.get(nowAtom)))
  }
  await Promise.all([prefetchStartUp(client), dashboard()])
}

/**
 * Waits for `loaded`, but not longer than 300 ms. If another session has started meanwhile, cached data is discarded
 * (T-12).
 */
export async function waitForFirstView(
  loaded: Promise<unknown>,
  client: QueryClient,
  store: AppStore,
): Promise<void> {
  const epoch = store.get(sessionEpochAtom)
  const timeout = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  await Promise.race([loaded.catch(() => undefined), timeout])
  if (store.get(sessionEpochAtom) !== epoch) client.clear()
}

/**
 * Loads the code and the first data of the opened page, so that the first render shows the page instead of skeletons
 * (P7, P8). Resolves when all is there or has failed, after 300 ms at the latest; a failure is reported where the page
 * renders. Loads nothing behind the desktop-only notice (APP-9).
 */
export async function prepareFirstView(client: QueryClient, store: AppStore): Promise<void> {
  if (window.matchMedia(NARROW_WINDOW).matches && !store.get(isNarrowAcceptedAtom)) return
  const { pathname } = window.location
  const loaded = Promise.all([preloadPage(pathname), prefetchData(pathname, client, store)])
  await waitForFirstView(loaded, client, store)
}
