import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { at } from './run.mjs'
import { exitCodeOf, exitMessage } from './serverExit.mjs'

/** Runs `npm start` until it exits; gives its exit code and output. */
const start = async (args, env = {}) => {
  const child = spawn(process.execPath, [at('.ci', 'start.mjs'), ...args], {
    env: { ...process.env, ...env },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      printed += chunk
    })
  const [code] = await once(child, 'close')
  return { code, printed }
}

describe('npm start, before it installs or builds', () => {
  it.each([
    [['--port', 'eighty'], {}, '"eighty" is no port'],
    [['--colour'], {}, 'Usage: npm start'],
    [[], { PORT: '99999' }, '"99999" is no port'],
    [[], { STACKYARD_CLOCK_OFFSET_MS: 'later' }, '"later" is no clock offset'],
  ])('refuses %j %j', async (args, env, text) => {
    const { code, printed } = await start(args, env)
    expect(code).toBe(1)
    expect(printed).toContain(text)
    expect(printed).not.toMatch(/Installing|Building/)
  })

  it('says what to do when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address()
    const { code, printed } = await start(['--port', String(port)])
    other.close()
    expect(code).toBe(1)
    expect(printed).toBe(
      `Port ${port} is already in use. Stop the program that uses it, or choose another: npm start -- --port ${port + 1}\n`,
    )
  })

  it('explains itself', async () => {
    const { code, printed } = await start(['--help'])
    expect(code).toBe(0)
    expect(printed).toContain('STACKYARD_DATA')
  })
})

describe('npm start, when its server has ended', () => {
  it.each([
    [{ code: 0, signal: null, isRequested: false }, 0],
    [{ code: 1, signal: null, isRequested: true }, 1],
    [{ code: null, signal: 'SIGKILL', isRequested: false }, 137],
    [{ code: null, signal: 'SIGTERM', isRequested: false }, 143],
    [{ code: null, signal: 'SIGTERM', isRequested: true }, 0],
  ])('%j: ends with %i', (end, code) => {
    expect(exitCodeOf(end)).toBe(code)
    expect(exitMessage(end) === null).toBe(end.signal === null || end.isRequested)
  })
})
