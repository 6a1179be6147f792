/**
 * First script of a built page, in a small file before the entry: preloads the code of the opened page and sends its
 * first calls, in parallel with the entry. The build names the files of each page in the script's element
 * (`earlyScript` in vite.config.ts).
 */
import { isBehindLogin, isSessionStored, selectEarlyCalls, sendEarlyCalls } from '@/api/client/earlyCalls'
import { DESKTOP_MIN_WIDTH_PX } from '@/domain/shared/constants'
import { numberFormat } from '@/domain/shared/text/intl'
import { pages } from '@/domain/shared/paths'
import { storageKeys, visitKeys } from '@/state/browser/storageKeys'

/** Stored text; null for none or where storage is blocked. */
const readItem = (key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null => {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Whether the window is wide enough for the product, or the user continues anyway (APP-9). */
const isWideEnough = (): boolean =>
  window.matchMedia(`(min-width: ${DESKTOP_MIN_WIDTH_PX}px)`).matches ||
  readItem(visitKeys.continuesNarrow, 'sessionStorage') !== null

/** Preloads the files that the build names for a path, or those of every page behind the login (`*`). */
const preloadCode = (pathname: string) => {
  const text = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset['code']
  const filesOf = JSON.parse(text ?? '{}') as Readonly<Record<string, readonly string[]>>
  for (const href of filesOf[pathname] ?? (isBehindLogin(pathname) ? filesOf['*'] : undefined) ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

/** Origin of the API: the configured one, or the page's; null for a value that is no origin, which the app reports. */
const apiOrigin = (): string | null => {
  const configured = String(import.meta.env['VITE_API_ORIGIN'] ?? '')
  if (configured === '') return window.location.origin
  const url = URL.parse(configured)
  return url !== null && [url.origin, `${url.origin}/`].includes(configured) ? url.origin : null
}

// in development the backend inside the page has not started yet
if (import.meta.env.PROD && isWideEnough()) {
  const { pathname } = window.location
  const [session, clock] = [readItem(storageKeys.session), readItem(storageKeys.clock)]
  const leadsToLogin = isBehindLogin(pathname) && !isSessionStored(session)
  preloadCode(leadsToLogin ? pages.login.path : pathname)
  const origin = apiOrigin()
  const calls = selectEarlyCalls({ pathname, session, clock, now: Date.now() })
  if (origin !== null) sendEarlyCalls(calls, origin)
  // creates the first formatter, which is slow, while the entry downloads instead of in the first render (P8)
  if (calls.length > 0) setTimeout(() => numberFormat({}))
}
