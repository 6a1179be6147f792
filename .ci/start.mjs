// npm start: installs what is missing, builds app and reference server, serves both. Runs on Node 20 or newer.
import { spawn } from 'node:child_process'
import { at, environment, install, run } from './run.mjs'

await install()
console.log('Building the app and the reference server ...')
const { code, output } = await run('npm', ['run', '--silent', 'build'], { quiet: true })
if (code !== 0) {
  console.error(output)
  console.error('The build failed; the lines above say why.')
  process.exit(1)
}

const server = spawn(
  at('node_modules', '.bin', 'node'),
  [at('dist-server', 'main.js'), ...process.argv.slice(2)],
  {
    env: { ...environment(), TZ: process.env.TZ ?? 'UTC' },
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (exitCode, signal) => process.exit(exitCode ?? (signal === null ? 1 : 0)))
