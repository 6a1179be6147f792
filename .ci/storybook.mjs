// Builds Storybook and serves the build.
import { existsSync } from 'node:fs'
import { preview } from 'vite'
import { at, run } from './run.mjs'

/** Builds Storybook into `storybook-static`; exits the process with the build's output if that fails. */
export const buildStorybook = async () => {
  const { code, output } = await run('npm', ['run', '--silent', 'build-storybook', '--', '--quiet'], {
    quiet: true,
  })
  if (code === 0 && existsSync(at('storybook-static', 'index.json'))) return
  console.error(`${output}\nStorybook did not build.`)
  process.exit(1)
}

/** Serves the built Storybook on a free port. Resolves with its URL and an asynchronous `close`. */
export const serveStorybook = async () => {
  const server = await preview({
    configFile: false,
    root: at(),
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: 'storybook-static' },
    preview: { host: '127.0.0.1', port: 0 },
  })
  return { url: `http://127.0.0.1:${server.httpServer.address().port}`, close: () => server.close() }
}
