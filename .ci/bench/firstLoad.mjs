// Measurements of a page's first load, each in a new browser with an empty cache.
import { gzipSync } from 'node:zlib'
import { loadProbe } from './loadProbe.mjs'

/** DevTools' "Slow 4G", applied: 562.5 ms per request, 1,440 kbit/s down, 675 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1440 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
/** No new request and no long task for so long ends a load, ms. */
const QUIET_MS = 1500
const LONGEST_LOAD_MS = 60_000
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

const open = async (launch, { page: target, width = 1366 }) => {
  const browser = await launch()
  const context = await browser.newContext({
    viewport: { width, height: 768 },
    ...(target.state === undefined ? {} : { storageState: target.state }),
  })
  await context.addInitScript(loadProbe, target.ready)
  const page = await context.newPage()
  return { browser, page, session: await context.newCDPSession(page) }
}

/** Waits until the page is ready and then quiet. */
const settle = async (page) => {
  await page.waitForFunction(() => window.load.ready !== null, null, { timeout: LONGEST_LOAD_MS })
  const size = () =>
    page.evaluate(() => performance.getEntriesByType('resource').length + window.load.tasks.length)
  let before = -1
  for (let now = await size(); now !== before; now = await size()) {
    before = now
    await wait(QUIET_MS)
  }
  return page.evaluate(() => window.load)
}

/** Time over 50 ms of the long tasks after `from`, ms, as Lighthouse counts it. */
const blockingAfter = (from, tasks) =>
  tasks.reduce((sum, [start, length]) => sum + Math.max(0, start + length - Math.max(start, from) - 50), 0)

/**
 * Loads a page once with a CPU slowed down 4×, on Slow 4G if `isSlow`. Returns in ms: `ready`, `lcp` (largest
 * contentful paint), `blocking` from navigation, `late` (blocking after the first paint) and `longest` (longest task
 * after the first paint).
 */
export const timeLoad = async (launch, page, isSlow) => {
  const opened = await open(launch, { page })
  const { session } = opened
  await session.send('Network.enable')
  if (isSlow) await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await opened.page.goto(page.url, { waitUntil: 'commit', timeout: LONGEST_LOAD_MS })
  const { fcp, lcp, ready, tasks } = await settle(opened.page)
  await opened.browser.close()
  const afterPaint = tasks.filter(([start, length]) => start + length > fcp).map(([, length]) => length)
  return {
    ready,
    lcp,
    blocking: blockingAfter(0, tasks),
    late: blockingAfter(fcp, tasks),
    longest: Math.max(0, ...afterPaint),
  }
}

/** Layout shift of a page at a window width, and what moved. */
export const layoutShift = async (launch, page, width) => {
  const opened = await open(launch, { page, width })
  await opened.page.goto(page.url)
  const { shift, shifts } = await settle(opened.page)
  await opened.browser.close()
  return { shift, shifts }
}

/** Loads a page once and returns the text of each answer of the API that it received, by path. */
export const recordAnswers = async (launch, page) => {
  const opened = await open(launch, { page })
  const answers = new Map()
  opened.page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/') && response.ok()) answers.set(pathname, response.text())
  })
  await opened.page.goto(page.url)
  await settle(opened.page)
  const texts = await Promise.all([...answers].map(async ([path, text]) => [path, await text]))
  await opened.browser.close()
  return new Map(texts)
}

const usedShare = (coverage) => {
  let total = 0
  let used = 0
  for (const { source = '', functions } of coverage) {
    const runs = new Uint8Array(source.length)
    // outer ranges come first, and inner ones overwrite them
    for (const { ranges } of functions)
      for (const { count, startOffset, endOffset } of ranges)
        runs.fill(count > 0 ? 1 : 0, startOffset, endOffset)
    total += source.length
    for (const run of runs) used += run
  }
  return total === 0 ? 0 : used / total
}

const kB = (bodies) => bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1000

/**
 * What a page requests, unthrottled: `jsKb` and `jsFiles` before it is ready (gzip -9, kB = 1000 B), `apiCalls` before
 * it is ready, `lateKb` of JavaScript after it, `usedShare` of the loaded JavaScript up to the end of the load,
 * `fontKb`, and `foreign` hosts.
 */
export const inventory = async (launch, page) => {
  const opened = await open(launch, { page })
  const seen = []
  opened.page.on('response', (response) => {
    const request = response.request()
    seen.push({ response, request, body: response.body().catch(() => Buffer.alloc(0)) })
  })
  await opened.page.coverage.startJSCoverage({ resetOnNavigation: false })
  await opened.page.goto(page.url)
  await settle(opened.page)
  const coverage = await opened.page.coverage.stopJSCoverage()
  const readyAt = await opened.page.evaluate(() => performance.timeOrigin + window.load.ready)
  const files = await Promise.all(
    seen.map(async ({ response, request, body }) => ({
      url: response.url(),
      type: response.headers()['content-type'] ?? '',
      isEarly: request.timing().startTime <= readyAt,
      body: await body,
    })),
  )
  await opened.browser.close()
  const unique = [...new Map(files.map((file) => [file.url, file])).values()]
  const scripts = unique.filter(({ type }) => type.includes('javascript'))
  const early = scripts.filter(({ isEarly }) => isEarly)
  const fonts = unique.filter(({ url }) => url.includes('.woff2'))
  const { origin } = new URL(page.url)
  return {
    jsKb: kB(early.map(({ body }) => body)),
    jsFiles: early.length,
    apiCalls: files.filter(({ url, isEarly }) => isEarly && new URL(url).pathname.startsWith('/api/')).length,
    lateKb: kB(scripts.filter(({ isEarly }) => !isEarly).map(({ body }) => body)),
    usedShare: usedShare(coverage),
    fontKb: fonts.reduce((sum, { body }) => sum + body.length, 0) / 1000,
    foreign: unique
      .map(({ url }) => new URL(url))
      .filter(({ protocol, origin: from }) => protocol.startsWith('http') && from !== origin)
      .map(({ host }) => host),
  }
}
