/** Runs in the page before its own code: sets up `window.bench`, which records when data arrives and when frames are painted. */
export const probe = () => {
  const painted = (note) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => note(performance.now())
      channel.port2.postMessage(0)
    })
  const bench = { events: [], lastChange: 0 }
  window.bench = bench
  /** Resolves with the time (`performance.now()`) after the first frame in which `test` returns true. */
  bench.when = (test) =>
    new Promise((resolve) => {
      let isOver = false
      const look = () => {
        if (isOver || !test()) return
        isOver = true
        observer.disconnect()
        painted(resolve)
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
      look()
    })
  /** End of the newest response whose URL contains `path`, `performance.now()` time; 0 if there is none. */
  bench.answered = (path) =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(path))
      .at(-1)?.responseEnd ?? 0
  // records when the response of the stack list has been parsed
  const { parse } = JSON
  let inHandAt = 0
  JSON.parse = (text, reviver) => {
    const value = parse(text, reviver)
    if (text.startsWith('{"sources":')) inHandAt = performance.now()
    return value
  }
  /** Time at which the stack list was parsed, `performance.now()`; 0 before that. */
  bench.inHand = () => inHandAt
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) bench.events.push({ id: entry.interactionId, ms: entry.duration })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}

/** Median of numbers; NaN for an empty list. */
export const median = (values) => percentile(values, 50)
/** Percentile of numbers by nearest rank, `share` from 0 to 100; NaN for an empty list. */
export const percentile = (values, share) => {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}
