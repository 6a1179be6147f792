import { useStore } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CatalogueSide } from '@/domain/catalogue/types'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import { nowAtom } from '@/state/browser/clock'
import { credentialChecksAtom } from '@/state/notices/credentialChecks'
import type { EditSide } from '@/features/credentials/edit/editSides'
import { checkSide } from './sideCheck'

interface CheckedSide {
  readonly check: SideCheck
  /** Time of the last step, epoch milliseconds. */
  readonly at: number
}

/** Credential checks of a stack's source and destination. */
export interface CheckNow {
  /** Latest state of each check: of the source's credential and of the destination's. */
  readonly checked: Readonly<Record<CatalogueSide, CheckedSide>>
  /** Repeats both checks. */
  readonly again: () => void
}

/**
 * Verifies the credentials of a stack's source and destination with the service, on mount and whenever `again` is
 * called; aborts on unmount. Returns the state of both checks (PLUS-4).
 */
export const useCheckNow = (sides: readonly EditSide[]): CheckNow => {
  const store = useStore()
  const first: CheckedSide = { check: { kind: 'reading' }, at: 0 }
  const [checked, setChecked] = useState({ source: first, destination: first })
  const [round, setRound] = useState(0)
  // an effect event, so that a background refetch of the stacks doesn't restart the checks
  const start = useEffectEvent((signal: AbortSignal) => {
    for (const side of sides)
      void checkSide(side, signal, (check) => {
        const told = { check, at: store.get(nowAtom) }
        setChecked((before) => ({ ...before, [side.side]: told }))
        if (side.credential !== null) store.set(credentialChecksAtom, side.credential.id, told)
      })
  })
  useEffect(() => {
    const controller = new AbortController()
    start(controller.signal)
    return () => controller.abort()
  }, [round])
  return { checked, again: () => setRound(round + 1) }
}
