// Builds and serves the pages that the first load is compared with (.ci/bench/floors).
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { at, run } from '../run.mjs'
import { serveFolder } from './folder.mjs'

const sources = at('.ci', 'bench', 'floors')
/** Copy of the floors with their packages, where no check of this repository looks. */
const folder = at('node_modules', '.cache', 'floors')

/** Copies the floors and installs their packages, once. */
const install = async () => {
  const lockOf = (place) => {
    const path = join(place, 'package-lock.json')
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  const isInstalled = existsSync(join(folder, 'node_modules')) && lockOf(folder) === lockOf(sources)
  cpSync(sources, folder, { recursive: true })
  if (isInstalled) return
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

const page = (name) => join(folder, `${name}.html`)

/**
 * Builds one page of the floors by itself (`form`, `table` or `adminList`), so that it has no code of another, and
 * serves it. Returns its origin and `close`.
 */
export const serveFloor = async (name) => {
  await install()
  const outDir = join(folder, 'dist', name)
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: page(name) } },
  })
  return serveFolder(outDir, `${name}.html`, new Map([['/api/stacks', rows]]))
}
