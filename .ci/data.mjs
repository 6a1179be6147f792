// npm run query, backup, restore and rotate-key: installs what is missing, then runs the command on the project's own Node.
// Runs on Node 20 or newer without any package.
import { install, run } from './run.mjs'

const [command, ...args] = process.argv.slice(2)
await install()
const { code } = await run('node', [
  '--disable-warning=ExperimentalWarning',
  `.ci/data/${command}.mjs`,
  ...args,
])
process.exit(code)
