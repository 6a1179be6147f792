// npm test: installs what is missing, then runs every check (checks.mjs) on the project's own Node.
// Runs on Node 20 or newer without any package.
import { install, run } from './run.mjs'

await install()
const { code } = await run('node', ['.ci/checks.mjs', ...process.argv.slice(2)])
process.exit(code)
