// npm run test:stories: plays every story of the built Storybook in a browser, with axe in light and dark.
// `-- --no-build` skips the build, `-- --width=1440` sets the viewport width (default 1280), `-- --one-scheme` leaves out
// the dark colors of features and pages, a path selects stories, as do `-- --includeTags=play-fn` and `-- --excludeTags=deep`;
// `-- --without=parts` leaves out those in a folder of that name.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { browserEnvironment } from './browser.mjs'
import { at, resultsFolder, run } from './run.mjs'
import { storyFiles } from './storyFiles.mjs'
import { buildStorybook, serveStorybook } from './storybook.mjs'

/** Ends a run that hangs. All stories take four to seven minutes on 2 quiet cores and three times as long on busy ones. */
const LIMIT_MS = 3_600_000

const given = process.argv.slice(2)
const width = given.find((argument) => argument.startsWith('--width='))?.slice('--width='.length)
const own = ['--no-build', '--one-scheme']
const others = given.filter((argument) => !own.includes(argument) && !argument.startsWith('--width='))

resultsFolder()
const env = {
  ...(await browserEnvironment()),
  NODE_NO_WARNINGS: '1',
  ...(width !== undefined && { STORY_WIDTH: width }),
  ...(given.includes('--one-scheme') && { STORY_SCHEMES: '1' }),
}
if (!given.includes('--no-build')) await buildStorybook()
const { entries } = JSON.parse(readFileSync(at('storybook-static', 'index.json'), 'utf8'))
const { files, options } = storyFiles(Object.values(entries), others)
if (files.length === 0) {
  console.error('There is no such story.')
  process.exit(1)
}
const storybook = await serveStorybook()
// one worker more than there are cores, because a story spends part of its time waiting
const workers = String(availableParallelism() + 1)
const report = ['--json', '--outputFile', at('test-results', 'stories.json')]
const { code } = await run(
  'test-storybook',
  ['--url', storybook.url, '--maxWorkers', workers, ...report, ...options, ...files],
  { env, limitMs: LIMIT_MS },
)
await storybook.close()
process.exit(code)
