/**
 * First script of a built page, in a small file before the entry: preloads the code of the opened page and sends its
 * first calls, so that both travel while the entry loads. The build names the files of each page in the script's element
 * (`earlyScript` in vite.config.ts).
 */
import { earlyCalls, sendEarlyCalls } from '@/api/client/earlyCalls'
import { storageKeys } from '@/state/browser/storageKeys'

/** Text in local storage; null for none or where storage is blocked. */
const readItem = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Preloads the files that the build names for a path; does nothing for any other path. */
const preloadCode = (pathname: string) => {
  const text = document.querySelector<HTMLScriptElement>('script[data-code]')?.dataset['code']
  const filesOf = JSON.parse(text ?? '{}') as Readonly<Record<string, readonly string[]>>
  for (const href of filesOf[pathname] ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

/** Origin of the API: the configured one, or that of the page. */
const apiOrigin = (): string => {
  const configured: unknown = import.meta.env['VITE_API_ORIGIN']
  const isUrl = typeof configured === 'string' && URL.canParse(configured)
  return isUrl ? new URL(configured).origin : window.location.origin
}

// in development the backend inside the page has not started yet
if (import.meta.env.PROD) {
  const { pathname } = window.location
  preloadCode(pathname)
  const [session, clock] = [readItem(storageKeys.session), readItem(storageKeys.clock)]
  const calls = earlyCalls({ pathname, session, clock, now: Date.now() })
  sendEarlyCalls(calls, apiOrigin())
}
