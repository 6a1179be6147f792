/** Watches disk and clock of the machine, and says in words what is wrong (O-10, O-11). */
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { RUN_LIMITS, sizeText } from '../lib/runLimits'
import type { Log } from '../lib/log'

/** File that holds space for the store, which needs a few kilobytes for each log-in. */
const RESERVE_FILE = 'reserve'
const RESERVE_BYTES = 16_000_000
/** Free space below which the reserve is given to the store. */
const LEAST_FREE_BYTES = 16_000_000
/** A correction by a time server is smaller; the clock of a machine that slept is not. */
const JUMP_MS = MINUTE_MS

/** What a watch asks the machine. */
export interface WatchedMachine {
  /** Data folder. */
  readonly folder: string
  /** Clock of the machine, epoch ms. */
  readonly now: () => number
  /** Time that only grows, ms. */
  readonly elapsed: () => number
  /** Free bytes on the disk of a folder. */
  readonly freeBytes: (folder: string) => number
  readonly log: Pick<Log, 'event'>
  /** Called for each jump of the clock. */
  readonly onJump: () => void
}

/** Reads the free bytes for users on the disk of a folder. */
export const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Fills the file, so that the space is really taken. */
const reserve = (file: string): void => {
  const handle = openSync(file, 'w', 0o600)
  try {
    const block = Buffer.alloc(1_000_000, 1)
    for (let written = 0; written < RESERVE_BYTES; written += block.length) writeSync(handle, block)
    fsyncSync(handle)
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
}

const watchDisk = ({ folder, freeBytes, log }: WatchedMachine) => {
  const file = join(folder, RESERVE_FILE)
  let isLow = false
  return (): void => {
    const free = freeBytes(folder)
    const hasRoom = free >= RUN_LIMITS.freeBytes + RESERVE_BYTES
    if (hasRoom && !existsSync(file)) reserve(file)
    if (free < LEAST_FREE_BYTES && existsSync(file)) {
      rmSync(file)
      log.event('error', {
        disk: 'full',
        note: `The disk of ${folder} is full. The reserve of ${sizeText(RESERVE_BYTES)} is now free, so that people can still log in. Make room at once.`,
      })
    }
    if (free < RUN_LIMITS.freeBytes && !isLow)
      log.event('warn', {
        disk: 'low',
        note: `Less than ${sizeText(RUN_LIMITS.freeBytes)} are left on the disk of ${folder}, so no run starts. Make room.`,
      })
    if (isLow && hasRoom) log.event('info', { disk: 'enough', note: 'There is room on the disk again.' })
    if (free < RUN_LIMITS.freeBytes) isLow = true
    else if (hasRoom) isLow = false
  }
}

const watchClock = ({ now, elapsed, log, onJump }: WatchedMachine) => {
  let before = { now: now(), elapsed: elapsed() }
  return (): void => {
    const present = { now: now(), elapsed: elapsed() }
    const jump = present.now - before.now - (present.elapsed - before.elapsed)
    before = present
    if (Math.abs(jump) < JUMP_MS) return
    onJump()
    const minutes = Math.round(Math.abs(jump) / MINUTE_MS)
    log.event('warn', {
      clock: 'jumped',
      minutes,
      note:
        jump > 0
          ? `The clock of this machine went ${minutes} minutes forward at once. Runs that were due meanwhile start now, once each. If the new time is wrong, sessions and links may have ended.`
          : `The clock of this machine went ${minutes} minutes back at once. Runs of the later time are not repeated, and what they have noted for later counts as of now. Each stack that has missed a time runs once, and then on its schedule. If the new time is wrong, correct it.`,
    })
  }
}

/** Creates the function that looks at disk and clock once; it is called every few seconds. */
export const createMachineWatch = (machine: WatchedMachine): (() => void) => {
  const looks = [watchDisk(machine), watchClock(machine)]
  return () => {
    for (const look of looks)
      try {
        look()
      } catch {
        // /readyz says what is wrong with a folder that cannot be read or written
      }
  }
}
