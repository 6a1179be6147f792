// Runs in the page before its own code and records the course of its first load in `window.load`; times in ms since
// navigation.

/** `ready` is the selector of the element for which a user waits; "ready" is the frame in which it first shows. */
export const loadProbe = (ready) => {
  const load = { fcp: null, lcp: null, ready: null, tasks: [], shift: 0, shifts: [] }
  window.load = load
  const observe = (type, record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') load.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    load.lcp = startTime
  })
  observe('longtask', ({ startTime, duration }) => load.tasks.push([startTime, duration]))
  observe('layout-shift', ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return
    load.shift += value
    const nameOf = ({ node }) =>
      node?.closest?.('[id], [role], [class]')?.outerHTML.slice(0, 80) ?? String(node)
    load.shifts.push({ value, moved: sources.map(nameOf) })
  })
  const observer = new MutationObserver(() => {
    if (document.querySelector(ready) === null) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => {
        load.ready = performance.now()
      }
      channel.port2.postMessage(0)
    })
  })
  observer.observe(document, { childList: true, subtree: true, attributes: true })
}
