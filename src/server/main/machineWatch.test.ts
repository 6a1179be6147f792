/** O-10, O-11: a full disk and a clock that jumps are said in words, and the store keeps some room. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../lib/log'
import { createMachineWatch } from './machineWatch'

const HOUR_MS = 3_600_000
let folder: string
let lines: string[]
let machine: { now: number; elapsed: number; free: number; jumps: number }
let look: () => void
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
  lines = []
  machine = { now: 0, elapsed: 0, free: 10e9, jumps: 0 }
  look = createMachineWatch({
    folder,
    now: () => machine.now,
    elapsed: () => machine.elapsed,
    freeBytes: () => machine.free,
    log: createLog(
      (line) => lines.push(line),
      () => 0,
    ),
    onJump: () => {
      machine.jumps += 1
    },
  })
})
afterEach(() => rmSync(folder, { recursive: true }))
const reserve = () => join(folder, 'reserve')

describe('a disk that fills', () => {
  it('O-10 gives its reserve to the store, says so once, and takes it back when there is room', () => {
    look()
    expect([statSync(reserve()).size, lines]).toEqual([16_000_000, []])
    machine.free = 150e6
    look()
    look()
    expect(lines).toEqual([expect.stringMatching(/disk=low note="Less than 200 MB are left.*no run starts/)])
    machine.free = 1e6
    look()
    look()
    expect([existsSync(reserve()), lines.length]).toEqual([false, 2])
    expect(lines[1]).toMatch(/disk=full note="The disk of .* is full\. The reserve of 16 MB is now free/)
    machine.free = 210e6
    look()
    expect([existsSync(reserve()), lines.length]).toEqual([false, 2])
    machine.free = 10e9
    look()
    expect([existsSync(reserve()), lines.at(-1)]).toEqual([true, expect.stringContaining('disk=enough')])
  })
})

describe('a clock that jumps', () => {
  it('O-11 is said with what it means, and counted; a correction of seconds is not', () => {
    const pass = (elapsed: number, now = elapsed) => {
      machine.elapsed += elapsed
      machine.now += now
      look()
    }
    pass(10_000)
    pass(10_000, 12_000)
    expect([lines, machine.jumps]).toEqual([[], 0])
    pass(10_000, HOUR_MS)
    expect(lines.at(-1)).toMatch(
      /clock=jumped minutes=60 note="The clock of this machine went 60 minutes forward/,
    )
    pass(10_000, -HOUR_MS)
    expect(lines.at(-1)).toMatch(/went 60 minutes back.*has missed a time runs once/)
    pass(10_000)
    expect([lines.length, machine.jumps]).toEqual([2, 2])
  })
})
