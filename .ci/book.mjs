// Builds the book and serves it on a free port.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { at, run } from './run.mjs'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

/** Builds `storybook-static`, unless `--no-build` says that it stands. */
export const buildBook = async () => {
  if (process.argv.includes('--no-build') && existsSync(at('storybook-static', 'index.json'))) return
  const started = process.hrtime.bigint()
  const { code, output } = await run('npm', ['run', '--silent', 'build-storybook', '--', '--quiet'], {
    quiet: true,
  })
  if (code !== 0) {
    console.error(output)
    console.error('The book did not build.')
    process.exit(1)
  }
  console.log(`book built in ${Number((process.hrtime.bigint() - started) / 1_000_000n) / 1000} s`)
}

/** Serves the built book, or the one in another folder, on loopback. */
export const serveBook = (folder = at('storybook-static')) =>
  new Promise((resolve) => {
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
      const file = join(folder, path.endsWith('/') ? `${path}index.html` : path)
      if (!file.startsWith(folder) || !existsSync(file) || !statSync(file).isFile()) {
        response.writeHead(404).end()
        return
      }
      const isHashed = path.startsWith('/assets/')
      response.writeHead(200, {
        'Content-Type': types[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': isHashed ? 'max-age=31536000, immutable' : 'no-cache',
      })
      createReadStream(file).pipe(response)
    })
    server.listen(0, '127.0.0.1', () => {
      resolve({ url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() })
    })
  })
