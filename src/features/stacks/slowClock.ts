/** Clocks that stand still between their steps, so that rows need not be drawn anew each second. */
import { atom } from 'jotai'
import { MINUTE_MS } from '@/domain/shared/dates'
import { nowAtom } from '@/state/clock'

const STEP_MS = 10_000

/** Now, epoch milliseconds, in steps of ten seconds: no row names anything shorter than a minute. */
export const rowClockAtom = atom((get) => Math.ceil(get(nowAtom) / STEP_MS) * STEP_MS)

/** Now, epoch milliseconds, in steps of a minute: for the order and the counts of all stacks. */
export const listClockAtom = atom((get) => Math.ceil(get(nowAtom) / MINUTE_MS) * MINUTE_MS)
