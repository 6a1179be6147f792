// npm run rotate-key: builds the service and seals all secrets of the data folder with a new key.
import { at, run } from '../run.mjs'

const { code, output } = await run('npm', ['run', '--silent', 'build:server'], { quiet: true })
if (code !== 0) {
  console.error(`${output}\nThe build failed; see its output above.`)
  process.exit(1)
}
await import(at('dist-server', 'rotateKey.js'))
