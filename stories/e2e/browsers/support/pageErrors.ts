/**
 * Records the errors of a page, because WebKit's driver reports no console. The script is loaded before the app's own
 * code; errors are kept in session storage, so that they outlive a navigation.
 */
const recordErrors = (key: string) => {
  // browsers end the downloads of a page that is left, which the app reports on its way out
  let isLeaving = false
  addEventListener('beforeunload', ({ isTrusted }) => {
    isLeaving ||= isTrusted
  })
  const add = (text: string) => {
    if (isLeaving) return
    const before: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.setItem(key, JSON.stringify([...(Array.isArray(before) ? before : []), text]))
  }
  addEventListener('error', ({ message }) => {
    // a notice of the browser that sizes change again in the next frame
    if (!message.startsWith('ResizeObserver loop')) add(`uncaught: ${message}`)
  })
  addEventListener('unhandledrejection', ({ reason }) => add(`unhandled rejection: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    add(`policy: ${effectiveDirective} refused ${blockedURI}`)
  })
  const report = console.error
  console.error = (...parts: unknown[]) => {
    add(`console.error: ${parts.map(String).join(' ')}`)
    report.apply(console, parts)
  }
}

const KEY = 'browserJourney.errors'

/** File name of the script in the folder of the app. */
export const ERROR_SCRIPT = 'browser-journey-errors.js'

/** Text of the script. */
export const errorScript = `(${String(recordErrors)})(${JSON.stringify(KEY)})\n`

/** Expression whose value is the list of recorded errors as JSON text. */
export const readErrors = `sessionStorage.getItem(${JSON.stringify(KEY)}) ?? '[]'`
