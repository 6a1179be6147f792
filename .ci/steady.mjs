// npm run steady: takes every story's picture twice, in light and in dark, and compares the bytes.
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

/** The hash of every picture, by story and theme. */
const shoot = async (round) => {
  const pictures = new Map()
  for (const theme of themes) {
    const visit = async (page, id) => {
      const picture = await pictureAtRest(page)
      pictures.set(`${id}.${theme}`, createHash('sha256').update(picture).digest('hex'))
      writeFileSync(`${folder}/${id}.${theme}.${round}.png`, picture)
    }
    const troubles = await visitStories({ browser, url: book.url, theme, stories, visit })
    for (const trouble of troubles) console.log(trouble)
  }
  return pictures
}

const first = await shoot(1)
const second = await shoot(2)
await browser.close()
book.close()

const different = [...first].filter(([name, hash]) => second.get(name) !== hash)
for (const [name] of different) console.log(`differs: ${name}`)
console.log(`${stories.length} stories, ${first.size} pictures, ${different.length} differences`)
process.exit(different.length === 0 ? 0 : 1)
