// npm run rotate-key: builds the service and seals all secrets of the data folder with a new key.
import { at, run } from '../run.mjs'
import { readArguments } from './folder.mjs'

const USAGE = `Usage: npm run rotate-key

Seals all secrets of the data folder with a new key. Everybody logs in again.

  STACKYARD_DATA   data folder (default ./.stackyard); stop its service first`

readArguments(USAGE, 0)

const { code, output } = await run('npm', ['run', '--silent', 'build:server'], { quiet: true })
if (code !== 0) {
  console.error(`${output}\nThe build failed; see its output above.`)
  process.exit(1)
}
await import(at('dist-server', 'rotateKey.js'))
