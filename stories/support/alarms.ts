/** What a story must not do behind our back: write errors to the console, throw outside React, reject unheard. */
import { countOnly } from '@mocks/http/unhandled'

export interface Alarms {
  /** Everything that rang and was not expected. */
  readonly unexpected: (expected: readonly RegExp[]) => readonly string[]
  readonly stop: () => void
}

const textOf = (value: unknown): string =>
  value instanceof Error
    ? `${value.name}: ${value.message}`
    : typeof value === 'string'
      ? value
      : String(value)

/** React hands a format and its values to console.error; the reader wants the sentence. */
const sentenceOf = ([first, ...rest]: readonly unknown[]): string => {
  const values = rest.map(textOf)
  const sentence = textOf(first).replaceAll(/%[sdo]/g, () => values.shift() ?? '')
  return [sentence, ...values].join(' ')
}

/** What the page asks for from now on, as "GET http://…". */
const watchRequests = () => {
  const asked = new Set<string>()
  const send = window.fetch
  window.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, location.href).href
    asked.add(`${init?.method ?? (input instanceof Request ? input.method : 'GET')} ${url}`)
    return send(input, init)
  }
  countOnly((method, url) => asked.has(`${method} ${url}`))
  return () => {
    window.fetch = send
    countOnly(() => false)
  }
}

/** Listens until stopped. */
export const startAlarms = (): Alarms => {
  const rung: string[] = []
  const unwatch = watchRequests()
  const write = console.error
  console.error = (...parts: unknown[]) => {
    rung.push(`console.error: ${sentenceOf(parts)}`)
    write.apply(console, parts)
  }
  const onError = (event: ErrorEvent) => {
    if (!event.message.startsWith('ResizeObserver loop')) rung.push(`uncaught: ${event.message}`)
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    rung.push(`unhandled rejection: ${textOf(event.reason)}`)
  }
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return {
    unexpected: (expected) => rung.filter((text) => !expected.some((pattern) => pattern.test(text))),
    stop: () => {
      unwatch()
      console.error = write
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    },
  }
}
