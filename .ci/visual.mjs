// npm run visual: holds every story's picture, light and dark, against the one that was kept.
// `-- --update` keeps new ones; `-- --only=<part of an id>` looks at some stories; `-- --no-build` takes the book as it is.
// The pictures are kept outside git, in .visual/baseline: they fit the browser and the fonts of one machine.
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { buildBook, serveBook } from './book.mjs'
import { at } from './run.mjs'
import { flagOf, launchBrowser, pictureAtRest, storiesOf, themes, visitStories } from './storyPages.mjs'
import { browserOf, comparePictures, describeResult, sayResults } from './visualCompare.mjs'

const isUpdate = process.argv.includes('--update')
const only = flagOf('only')
const baseline = at('.visual', 'baseline')
const difference = at('.visual', 'difference')
const browserFile = `${baseline}/browser.json`

await buildBook()
const stories = storiesOf({ only })
if (stories.length === 0) {
  console.error(`No story has "${only}" in its id.`)
  process.exit(1)
}
const book = await serveBook()
const browser = await launchBrowser()
if (isUpdate && only === undefined) rmSync(baseline, { recursive: true, force: true })
rmSync(difference, { recursive: true, force: true })
for (const folder of [baseline, difference]) mkdirSync(folder, { recursive: true })

const results = []
const troubles = []

const keptPath = (name) => `${baseline}/${name}.png`
const keptPicture = (name) => (existsSync(keptPath(name)) ? readFileSync(keptPath(name)) : null)

const keep = async (name, page) => {
  writeFileSync(keptPath(name), await pictureAtRest(page))
  return { name, kind: 'kept' }
}

const compare = async (name, page) => {
  const kept = keptPicture(name)
  if (kept === null) return { name, kind: 'missing' }
  const picture = await pictureAtRest(page, kept)
  const result = comparePictures(name, kept, picture)
  if (result.kind === 'different') {
    writeFileSync(`${difference}/${name}.png`, result.picture)
    writeFileSync(`${difference}/${name}.now.png`, picture)
  }
  return result
}

for (const theme of themes) {
  const visit = async (page, id) => {
    results.push(await (isUpdate ? keep : compare)(`${id}.${theme}`, page))
  }
  troubles.push(...(await visitStories({ browser, url: book.url, theme, stories, visit })))
}
const version = browser.version()
await browser.close()
book.close()

if (isUpdate) writeFileSync(browserFile, JSON.stringify({ version }))
const keptWith = existsSync(browserFile) ? browserOf(readFileSync(browserFile, 'utf8')) : null
const shot = new Set(results.map(({ name }) => `${name}.png`))
const gone =
  only === undefined ? readdirSync(baseline).filter((file) => file.endsWith('.png') && !shot.has(file)) : []
const { lines, isFine } = sayResults({ stories: stories.length, results, troubles, gone, version, keptWith })
for (const line of [...results.flatMap(describeResult), ...lines]) console.log(line)
process.exit(isFine ? 0 : 1)
