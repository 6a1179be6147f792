// npm run steady: takes every story's picture twice, in light and in dark, and compares the bytes.
// With --once it takes them once, into .visual, to look at.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { browserFlags, findBrowser } from './browser.mjs'
import { buildBook, serveBook } from './book.mjs'
import { at } from './run.mjs'

const rounds = process.argv.includes('--once') ? 1 : 2
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice('--only='.length)
const executablePath = await findBrowser()
await buildBook()
const book = await serveBook()
const { entries } = JSON.parse(readFileSync(at('storybook-static', 'index.json'), 'utf8'))
const stories = Object.values(entries).filter(
  ({ type, id, tags }) =>
    type === 'story' && !tags.includes('journey') && (only === undefined || id.includes(only)),
)
const folder = at('.visual')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath,
  // a tile that is repainted in part keeps what was drawn before, so its pixels would depend on its history
  args: [...browserFlags, '--disable-partial-raster'],
})
const options = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-GB',
  timezoneId: 'UTC',
  reducedMotion: 'reduce',
}

/** Waits until the story has rendered and its play has ended; answers what went wrong, if anything. */
const open = (page, id) =>
  page.evaluate(
    (storyId) =>
      new Promise((resolve) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
        const patience = setTimeout(() => resolve(`${storyId} did not end`), 20_000)
        const finish = ({ storyId: finished, status }) => {
          if (finished !== storyId) return
          clearTimeout(patience)
          channel.off('storyFinished', finish)
          resolve(status === 'success' ? null : `${storyId} ended as ${status}`)
        }
        channel.on('storyFinished', finish)
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
      }),
    id,
  )

const TRIES = 20
const PAUSE_MS = 100

/** A picture of the page at rest: lazily loaded marks and answers may still be on their way when a play ends. */
const pictureAtRest = async (page) => {
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide' })
  let before = await take()
  for (let tried = 0; tried < TRIES; tried += 1) {
    await page.waitForTimeout(PAUSE_MS)
    const now = await take()
    if (now.equals(before)) return now
    before = now
  }
  return before
}

/** One page visits its share of the stories one after the other. */
const shoot = async (theme, round, share) => {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const pictures = new Map()
  await page.goto(`${book.url}/iframe.html?viewMode=story`)
  await page.waitForFunction(() => globalThis.__STORYBOOK_ADDONS_CHANNEL__ !== undefined)
  await page.waitForTimeout(500)
  await page.evaluate(
    (scheme) => globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { theme: scheme } }),
    theme,
  )
  for (const { id } of share) {
    const trouble = await open(page, id)
    if (trouble !== null) console.log(`${theme}: ${trouble}`)
    await page.mouse.move(0, 0)
    const picture = await pictureAtRest(page)
    pictures.set(`${id}.${theme}`, createHash('sha256').update(picture).digest('hex'))
    writeFileSync(`${folder}/${id}.${theme}${rounds > 1 ? `.${round}` : ''}.png`, picture)
  }
  await context.close()
  return pictures
}

const halves = [stories.filter((_, index) => index % 2 === 0), stories.filter((_, index) => index % 2 === 1)]
const taken = []
for (let round = 1; round <= rounds; round += 1) {
  const pictures = new Map()
  for (const theme of ['light', 'dark'])
    for (const part of await Promise.all(halves.map((share) => shoot(theme, round, share))))
      for (const [name, hash] of part) pictures.set(name, hash)
  taken.push(pictures)
}
await browser.close()
book.close()

const [first, second] = taken
const different = second === undefined ? [] : [...first].filter(([name, hash]) => second.get(name) !== hash)
for (const [name] of different) console.log(`differs: ${name}`)
console.log(
  `${stories.length} stories, ${first.size} pictures, ${rounds === 1 ? 'taken once' : `${different.length} differences`}`,
)
process.exit(different.length === 0 ? 0 : 1)
