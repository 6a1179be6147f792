/** Kills the process of a run at each of its steps: no row is wrong, and each is counted once. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Command } from '@/server/models/dbt/command'
import { isDeep } from '@/testing/isDeep'
import { buildService } from '@/testing/server/buildService'
import type { BuiltService } from '@/testing/server/buildService'
import { createCrashBench } from '@/testing/server/crashBench'
import type { Crash, TableState } from '@/testing/server/crashBench'
import { executeWatched } from './commandProcess'
import { RUN_STEPS } from '../lib/steps'
import type { RunStep } from '../lib/steps'

const FIRST = { from: '2026-11-18', to: '2026-11-19' }
/** Reads the last day of the first run again. */
const SECOND = { from: '2026-11-19', to: '2026-11-20' }
const UNHURT = 1
/** Steps at which a load or its report can be lost or repeated. */
const AROUND_LOADS: readonly RunStep[] = ['beforeCommit', 'afterCommit', 'loadReported', 'modelAfterCommit']
const DEEP_KILLS = 200
/** Ends a run that hangs; ten seconds are enough on a quiet machine. */
const LIMIT_MS = 240_000
const DEEP_TIMEOUT_MS = 1_200_000

type Tables = Readonly<Record<string, TableState>>

let service: BuiltService
let folder: string
let bench: ReturnType<typeof createCrashBench>
let afterFirst: Tables
let afterSecond: Tables

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-crash-'))
  service = await buildService()
  bench = createCrashBench(service.runEntry, folder)
  await bench.run(UNHURT, FIRST, [])
  afterFirst = await bench.tables(UNHURT)
  await bench.run(UNHURT, SECOND, [])
  afterSecond = await bench.tables(UNHURT)
}, 180_000)
afterAll(async () => {
  await bench.close()
  rmSync(folder, { recursive: true, force: true })
})

const expectWhole = async (stackId: number, expected: Tables) => {
  expect(await bench.tables(stackId)).toEqual(expected)
  expect(await bench.repeatedLoads(stackId)).toEqual([])
}

describe('a run without a crash', () => {
  it('counts each row of each table once', () => {
    for (const tables of [afterFirst, afterSecond])
      for (const { rows, counted } of Object.values(tables)) expect(counted).toBe(rows)
    expect(Object.keys(afterFirst)).toHaveLength(4)
  })

  it('loads the days of the second run beside those of the first', () => {
    for (const [label, { rows }] of Object.entries(afterFirst)) {
      expect(rows).toBeGreaterThan(10)
      expect(afterSecond[label]?.rows).toBeGreaterThan(rows)
    }
  })
})

/** Runs a stack twice, or once without crashes of the second run; each attempt ends in the next crash of its run. Looks at its tables after each run. */
const runTwice = async (stackId: number, first: readonly Crash[], second: readonly Crash[] | null) => {
  expect(await bench.run(stackId, FIRST, first)).toBe(first.length + 1)
  await expectWhole(stackId, afterFirst)
  if (second === null) return
  expect(await bench.run(stackId, SECOND, second)).toBe(second.length + 1)
  await expectWhole(stackId, afterSecond)
}

const at = (visit: number, steps: readonly RunStep[]): readonly Crash[] =>
  steps.map((step) => ({ step, visit }))

describe('a crash at one step after another', () => {
  it('loads and counts each row once', { timeout: LIMIT_MS }, async () => {
    await runTwice(
      10,
      at(1, isDeep ? RUN_STEPS : ['afterCommit', 'modelAfterCommit']),
      isDeep ? at(1, AROUND_LOADS) : null,
    )
  })
})

describe('a program that a run starts', () => {
  /** Writes its process id to a file, and goes on for a minute. */
  const lasting = (file: string): Command => ({
    kind: 'command',
    file: '/bin/sh',
    args: ['-c', `echo $$ > ${file}; sleep 60`],
    env: { PATH: process.env['PATH'] ?? '' },
    folder,
  })
  const pidIn = (file: string) =>
    vi.waitFor(() => Number(z.string().check(z.minLength(2)).parse(readFileSync(file, 'utf8'))), {
      timeout: LIMIT_MS,
    })
  const untilEnded = (pid: number) =>
    vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: LIMIT_MS })

  it('answers with how it ended, and ends with the time of the run', { timeout: LIMIT_MS }, async () => {
    const execute = executeWatched(service.runEntry)
    const command = { ...lasting(''), args: ['-c', 'echo said; echo wrong >&2; exit 3'] }
    expect(await execute(command, new AbortController().signal)).toEqual({
      code: 3,
      output: 'said\n',
      errors: 'wrong\n',
      startError: null,
    })
    const file = join(folder, 'pid-of-limit')
    const limit = new AbortController()
    const end = execute(lasting(file), limit.signal)
    const pid = await pidIn(file)
    limit.abort()
    await expect(end).rejects.toThrow('The process that runs dbt ended unexpectedly.')
    await untilEnded(pid)
  })

  it('ends if the run is killed', { timeout: LIMIT_MS }, async () => {
    const file = join(folder, 'pid-of-killed')
    const parent = `const child = require('node:child_process').fork(process.argv[1])
      child.send(JSON.parse(process.argv[2]))
      setInterval(() => undefined, 1000)`
    const run = spawn(process.execPath, ['-e', parent, service.runEntry, JSON.stringify(lasting(file))])
    const pid = await pidIn(file)
    run.kill('SIGKILL')
    await untilEnded(pid)
  })
})

if (isDeep)
  describe('a crash when a step is reached for the second time', () => {
    it('loads and counts each row once', { timeout: LIMIT_MS }, async () => {
      await Promise.all([
        // a load that is done is not visited again, so the second one comes first
        runTwice(
          11,
          at(2, ['afterCommit', 'loadReported', 'modelAfterCommit']),
          at(2, ['beforeCommit', 'modelBeforeCommit']),
        ),
        runTwice(12, at(2, ['pageRead', 'pageSaved', 'checkpointSaved']), at(2, ['pageSaved'])),
      ])
    })
  })

if (isDeep)
  describe('a single crash', () => {
    // the last step of a run is visited once
    const crashesOf = (step: RunStep, visit: number) =>
      step === 'beforeFinish' && visit > 1 ? [] : at(visit, [step])

    it.each(RUN_STEPS.map((step, index) => [step, 20 + 2 * index] as const))(
      'at %s loads and counts each row once',
      async (step, stackId) => {
        const [first, second] = [crashesOf(step, 1), crashesOf(step, 2)]
        await Promise.all([runTwice(stackId, first, second), runTwice(stackId + 1, second, first)])
      },
    )
  })

/** Pseudo-random numbers from 0 to 1 (Park and Miller). */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

if (isDeep)
  describe('many crashes', () => {
    it(
      `loads and counts each row once after ${DEEP_KILLS} kills`,
      async () => {
        const random = randomOf(20_261_123)
        const crash = (): Crash =>
          random() < 0.5
            ? { afterMs: Math.floor(random() * 700) }
            : {
                step: RUN_STEPS[Math.floor(random() * RUN_STEPS.length)] ?? 'afterCommit',
                visit: 1 + Math.floor(random() * 4),
              }
        let kills = 0
        for (let stackId = 1_000; kills < DEEP_KILLS; stackId += 1)
          for (const [window, expected] of [
            [FIRST, afterFirst],
            [SECOND, afterSecond],
          ] as const) {
            const planned = Array.from({ length: 1 + Math.floor(random() * 4) }, crash)
            kills += (await bench.run(stackId, window, planned)) - 1
            await expectWhole(stackId, expected)
          }
      },
      DEEP_TIMEOUT_MS,
    )
  })
