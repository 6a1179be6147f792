// npm run mutation: changes the rules of src/domain one small thing at a time and counts the changes that no test of
// the same area notices. `-- stacks people` looks at these areas; what is known of the others is counted along.
// Only what changed since the last run is looked at again; `-- --force` looks at everything.
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { countMutants, sayScores } from './mutationScore.mjs'
import { at, run } from './run.mjs'

/** Messages are texts: a test that repeats a text proves nothing. */
const areas = readdirSync(at('src', 'domain')).filter((name) => name !== 'messages')
const given = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = given.filter((area) => !areas.includes(area))
if (unknown.length > 0) {
  console.error(`No area of rules is named ${unknown.join(', ')}; there are ${areas.join(', ')}.`)
  process.exit(1)
}
mkdirSync(at('.mutation'), { recursive: true })

const force = process.argv.includes('--force') ? ['--force'] : []
for (const area of given.length === 0 ? areas : given) {
  console.log(`== ${area}`)
  const { code } = await run('stryker', ['run', '.ci/stryker.config.mjs', ...force], {
    env: { MUTATION_AREA: area },
  })
  if (code !== 0) process.exit(code)
}

const reportOf = (area) => at('.mutation', `${area}.json`)
const { lines, isFine } = sayScores(
  areas.map((area) => ({
    area,
    counts: existsSync(reportOf(area))
      ? countMutants(JSON.parse(readFileSync(reportOf(area), 'utf8')))
      : null,
  })),
)
for (const line of lines) console.log(line)
process.exit(isFine ? 0 : 1)
