// npm run chromatic: publishes the book to Chromatic, which takes its pictures and compares them.
// `-- --check` looks at what can be looked at without an account: the configuration, and what TurboSnap makes of a change.
// `-- --no-build` takes the book as it is.
import { buildBook } from './book.mjs'
import { NO_TOKEN, configurationTrouble, tracesOf, traceTrouble } from './chromaticCheck.mjs'
import { run } from './run.mjs'

const isCheck = process.argv.includes('--check')
const token = process.env.CHROMATIC_PROJECT_TOKEN ?? ''
if (!isCheck && token === '') {
  console.error(NO_TOKEN)
  process.exit(1)
}

/** What the program says of the configuration and of two changes; null for nothing wrong. */
const check = async () => {
  const { output } = await run('chromatic', ['--dry-run', '--no-interactive'], {
    quiet: true,
    env: { CHROMATIC_PROJECT_TOKEN: '' },
  })
  const trouble = configurationTrouble(output)
  if (trouble !== null) return trouble
  for (const [changed, expected] of tracesOf) {
    const traced = await run('chromatic', ['trace', '--mode', 'compact', changed], { quiet: true })
    const wrong = traceTrouble(changed, expected, traced.output)
    if (wrong !== null) return wrong
  }
  return null
}

await buildBook()
if (isCheck) {
  const trouble = await check()
  if (trouble === null)
    console.log('Chromatic takes the configuration, and TurboSnap finds the stories of a change.')
  else console.error(trouble)
  process.exit(trouble === null ? 0 : 1)
}
const { code } = await run('chromatic', [])
process.exit(code)
