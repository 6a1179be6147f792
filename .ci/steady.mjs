// npm run steady: takes every story's picture twice, in light and in dark, the second time with every answer and every
// wait of the product late, and compares the bytes: a play that ends before its state stands is found on a fast machine.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { buildBook, serveBook } from './book.mjs'
import { at } from './run.mjs'
import { flagOf, launchBrowser, pictureAtRest, storiesOf, themes, visitStories } from './storyPages.mjs'

await buildBook()
const book = await serveBook()
const stories = storiesOf({ only: flagOf('only') })
const folder = at('.visual', 'steady')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await launchBrowser()

const makeLate = (page) =>
  page.addInitScript(() => {
    const ANSWER_MS = 120
    const WAIT_MS = 500
    const { fetch, setTimeout } = globalThis
    globalThis.fetch = async (...given) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      return fetch(...given)
    }
    // shorter ones are the looks that plays and pictures take, longer ones their patience
    const isWait = (ms) => ms >= 300 && ms < 1000
    globalThis.setTimeout = (run, ms, ...given) => setTimeout(run, isWait(ms) ? ms + WAIT_MS : ms, ...given)
  })

/** The hash of every picture, by story and theme. */
const shoot = async (round, prepare) => {
  const pictures = new Map()
  for (const theme of themes) {
    const visit = async (page, id) => {
      const picture = await pictureAtRest(page)
      pictures.set(`${id}.${theme}`, createHash('sha256').update(picture).digest('hex'))
      writeFileSync(`${folder}/${id}.${theme}.${round}.png`, picture)
    }
    const troubles = await visitStories({ browser, url: book.url, theme, stories, prepare, visit })
    for (const trouble of troubles) console.log(trouble)
  }
  return pictures
}

const first = await shoot(1)
const second = await shoot(2, makeLate)
await browser.close()
book.close()

const different = [...first].filter(([name, hash]) => second.get(name) !== hash)
for (const [name] of different) console.log(`differs: ${name}`)
console.log(`${stories.length} stories, ${first.size} pictures, ${different.length} differences`)
process.exit(different.length === 0 ? 0 : 1)
