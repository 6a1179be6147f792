// npm run mutation: changes the rules of src/domain one small thing at a time and counts the changes no test notices.
// `npm run mutation -- stacks people` does these areas only; what is known of the others is kept and counted along.
import { existsSync, mkdirSync } from 'node:fs'
import { at, resultsFolder, run } from './run.mjs'

resultsFolder()
mkdirSync(at('.mutation'), { recursive: true })
const areas = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const flags = process.argv.slice(2).filter((argument) => argument.startsWith('-'))
const unknown = areas.filter((area) => area === 'messages' || !existsSync(at('src', 'domain', area)))
if (unknown.length > 0) {
  console.error(`No area of src/domain with rules is named ${unknown.join(', ')}.`)
  process.exit(1)
}
const withoutTests = ['!**/*.test.ts', '!**/types.ts']
const scope =
  areas.length === 0
    ? []
    : ['--mutate', [...areas.map((area) => `src/domain/${area}/**/*.ts`), ...withoutTests].join(',')]
const { code } = await run('stryker', ['run', '.ci/mutation.config.mjs', ...scope, ...flags])
process.exit(code)
