import { atom } from 'jotai'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { nowAtom } from '@/state/browser/clock'

/** Ten seconds in milliseconds. */
const STEP_MS = 10_000

/**
 * Current time in epoch milliseconds, rounded up to ten seconds, so that rows don't rerender every second; they show
 * no unit below a minute.
 */
export const rowClockAtom = atom((get) => Math.ceil(get(nowAtom) / STEP_MS) * STEP_MS)

/**
 * Current time in epoch milliseconds, rounded up to a minute, so that the order and the counts of all stacks aren't
 * recomputed every second.
 */
export const listClockAtom = atom((get) => Math.ceil(get(nowAtom) / MINUTE_MS) * MINUTE_MS)
