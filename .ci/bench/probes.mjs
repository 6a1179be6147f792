// Runs in the page before anything else: notes when things were painted.

/** Sets up `window.bench`. */
export const probe = () => {
  const painted = (note) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => note(performance.now())
      channel.port2.postMessage(0)
    })
  const bench = { events: [], lastChange: 0 }
  window.bench = bench
  /** Resolves with the moment after the first frame in which the test holds. */
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
  /** When the last answer of a call was there. */
  bench.answered = (path) =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(path))
      .at(-1)?.responseEnd ?? 0
  // data are in hand once their text is taken apart
  const { parse } = JSON
  let inHandAt = 0
  JSON.parse = (text, reviver) => {
    const value = parse(text, reviver)
    if (text.startsWith('{"sources":')) inHandAt = performance.now()
    return value
  }
  /** When the list of stacks was parsed. */
  bench.inHand = () => inHandAt
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.interactionId) bench.events.push({ id: entry.interactionId, ms: entry.duration })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}

export const median = (values) => percentile(values, 50)
export const percentile = (values, share) => {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? Number.NaN
}
