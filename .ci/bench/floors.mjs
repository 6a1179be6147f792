// Builds and serves the pages that the first load is compared with (.ci/bench/floors).
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { at, run } from '../run.mjs'

const folder = at('.ci', 'bench', 'floors')

/** Installs the packages of the floors, once. */
const install = async () => {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return
  console.log('Installing the packages of the compared pages ...')
  const { code, output } = await run('npm', ['ci', '--prefix', folder, '--no-audit', '--no-fund'], {
    quiet: true,
  })
  if (code !== 0) throw new Error(output)
}

const rows = JSON.stringify(
  Array.from({ length: 25 }, (_, index) => ({
    id: index,
    name: `stack-${index}`,
    source: `Source ${index}`,
    destination: `BigQuery ${index}`,
    status: 'succeeded',
    lastRun: '2026-11-20',
    duration: `${index} s`,
    records: index * 1000,
  })),
)

const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' }

const serve = async (dist, page) => {
  const cache = new Map()
  const bodyOf = (pathname) => {
    if (pathname.startsWith('/api/')) return [rows, '.json']
    const file = join(dist, pathname === '/' ? `${page}.html` : pathname)
    return existsSync(file) ? [readFileSync(file), extname(file)] : null
  }
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const found = bodyOf(pathname)
    if (found === null) return void response.writeHead(404).end()
    const [body, extension] = found
    const packed = cache.get(pathname) ?? gzipSync(body)
    cache.set(pathname, packed)
    response.writeHead(200, {
      'content-type': types[extension] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
      'content-length': packed.length,
    })
    return void response.end(packed)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Builds one page of the floors by itself (`form`, `table` or `adminList`), so that it has no code of another, and
 * serves it compressed. Returns its origin and `close`.
 */
export const serveFloor = async (page) => {
  await install()
  const dist = join(folder, 'dist', page)
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: dist, emptyOutDir: true, rolldownOptions: { input: join(folder, `${page}.html`) } },
  })
  return serve(dist, page)
}
