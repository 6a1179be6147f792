import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createProcessPool } from './processPool'
import { ProcessLateError } from './requestFromProcess'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-pool-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A process that answers with its number; or ends, or says nothing, as it is asked to. */
const PROCESS = `
process.on('message', ({ ask }) => {
  if (ask === 'end') process.exit(3)
  if (ask === 'number') process.send(process.pid)
})
process.once('disconnect', () => process.exit(0))
`
const createPool = () => {
  const entry = join(folder, 'process.mjs')
  writeFileSync(entry, PROCESS)
  const { request } = createProcessPool(entry)
  return (ask: 'number' | 'end' | 'nothing', timeoutMs = 20_000) =>
    request({ request: { ask }, read: Number, timeoutMs })
}

it('a process answers one request after another, and a second one those of the same moment', async () => {
  const ask = createPool()
  const first = await ask('number')
  expect(await ask('number')).toBe(first)
  const both = await Promise.all([ask('number'), ask('number')])
  expect(both).toContain(first)
  expect(new Set(both).size).toBe(2)
})

it('a process that ends or is late fails its request alone', async () => {
  const ask = createPool()
  const first = await ask('number')
  await expect(ask('end')).rejects.toThrow(/^The process ended with 3$/)
  const second = await ask('number')
  expect(second).not.toBe(first)
  await expect(ask('nothing', 300)).rejects.toBeInstanceOf(ProcessLateError)
  expect(await ask('number')).not.toBe(second)
})

it('an answer that cannot be read fails its request, and the process goes on', async () => {
  const entry = join(folder, 'process.mjs')
  writeFileSync(entry, PROCESS)
  const { request } = createProcessPool(entry)
  const fail = () => {
    throw new RangeError('no number')
  }
  const asked = { request: { ask: 'number' }, timeoutMs: 20_000 }
  await expect(request({ ...asked, read: fail })).rejects.toThrow('no number')
  expect(await request({ ...asked, read: Number })).toBeGreaterThan(0)
})

it('prepared processes answer the next requests, and no more are started than are asked for', async () => {
  const entry = join(folder, 'process.mjs')
  const starts = join(folder, 'starts')
  writeFileSync(
    entry,
    `import { appendFileSync } from 'node:fs'\nappendFileSync(${JSON.stringify(starts)}, 'x')\n${PROCESS}`,
  )
  const { request, prepare } = createProcessPool(entry)
  prepare(2)
  prepare(2)
  prepare(2)
  const ask = () => request({ request: { ask: 'number' }, read: Number, timeoutMs: 20_000 })
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one).not.toBe(other)
  expect([one, other]).toContain(await ask())
  expect(readFileSync(starts, 'utf8')).toBe('xx')
})

it('nothing fails where no process can be prepared', () => {
  const { prepare } = createProcessPool('no file\u0000')
  expect(() => prepare(1)).not.toThrow()
})
