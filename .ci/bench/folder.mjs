// Serves a folder and recorded answers, compressed once, so that a server's own work does not count in a measurement.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Starts a server for the files of `folder`, with `index` (a file name) for every other page, and for `answers`, the
 * JSON text of API calls by path. Returns its origin and `close`.
 */
export const serveFolder = async (folder, index, answers) => {
  const find = (pathname) => {
    if (answers.has(pathname)) return { body: answers.get(pathname), type: 'application/json' }
    if (pathname.startsWith('/api/')) return null
    const file = join(folder, pathname)
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, index)
    return { body: readFileSync(found), type: types[extname(found)] ?? 'application/octet-stream' }
  }
  const packed = new Map()
  const server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const found = find(pathname)
    if (found === null) return void response.writeHead(404).end()
    const body = packed.get(pathname) ?? gzipSync(found.body)
    packed.set(pathname, body)
    response.writeHead(200, {
      'content-type': found.type,
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    return void response.end(body)
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
