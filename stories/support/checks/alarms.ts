/** Collects the console errors, uncaught errors and unhandled rejections of a story. */
export interface ErrorCollector {
  /** Returns the collected errors that match none of the patterns. */
  readonly unexpected: (expected: readonly RegExp[]) => readonly string[]
  /** Stops collecting and restores `console.error`. */
  readonly stop: () => void
}

const textOf = (value: unknown): string =>
  value instanceof Error
    ? `${value.name}: ${value.message}`
    : typeof value === 'string'
      ? value
      : String(value)

/** Formats the arguments of `console.error` as one sentence. */
const sentenceOf = ([first, ...rest]: readonly unknown[]): string => {
  const values = rest.map(textOf)
  const sentence = textOf(first).replaceAll(/%[sdo]/g, () => values.shift() ?? '')
  return [sentence, ...values].join(' ')
}

/** Starts collecting the errors of a story. */
export const collectErrors = (): ErrorCollector => {
  const rung: string[] = []
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
      console.error = write
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    },
  }
}
