import { useQueryClient } from '@tanstack/react-query'
import { useAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { credentialChecksQuery } from '@/api/resources/stacks/credentialChecks'
import { credentialsQuery } from '@/api/resources/stacks/credentials'
import type { CredentialCheck } from '@/domain/credentials/list/credentialList'
import { isChecking, type SideCheck } from '@/domain/credentials/list/verdict'
import { CHECKS_AT_ONCE } from '@/domain/shared/constants'
import { nowAtom } from '@/state/browser/clock'
import { credentialChecksAtom } from '@/state/notices/credentialChecks'
import type { EditSide } from '@/features/credentials/edit/editSides'
import { checkSide } from './sideCheck'
import { useHasStoredCheck } from './useHasStoredCheck'

/**
 * Checks of the organisation's saved credentials with the service: results, progress, and functions that start them.
 */
export interface CredentialChecks {
  /** Last completed check of this session, by credential id. */
  readonly known: ReadonlyMap<number, CredentialCheck>
  /** Current step of a running check, by credential id. */
  readonly running: ReadonlyMap<number, SideCheck>
  /** Progress of "Check all", in credentials; null while it isn't running. */
  readonly progress: { readonly done: number; readonly all: number } | null
  /**
   * Checks one credential, or waits for its running check. Resolves to its last finished check; null if there is
   * none.
   */
  readonly check: (id: number, side: EditSide) => Promise<CredentialCheck | null>
  /**
   * Checks all given credentials, a few at a time. Resolves to all finished checks of this session, by credential id;
   * null if "Check all" was already running.
   */
  readonly checkAll: (
    sides: ReadonlyMap<number, EditSide>,
  ) => Promise<ReadonlyMap<number, CredentialCheck> | null>
}

const NONE: ReadonlyMap<number, SideCheck> = new Map()

/**
 * Returns functions that verify saved credentials with the service, one or all, with their progress and results.
 * Unmounting aborts running checks; finished results are kept for the session (FU-18).
 */
export const useCredentialChecks = (): CredentialChecks => {
  const store = useStore()
  const client = useQueryClient()
  const hasStoredCheck = useHasStoredCheck()
  const [known, note] = useAtom(credentialChecksAtom)
  const [running, setRunning] = useState(NONE)
  const [progress, setProgress] = useState<CredentialChecks['progress']>(null)
  const controller = useMountSignal()
  const runs = useRef(new Map<number, Promise<void>>())

  const setStep = (id: number, step: SideCheck | null) =>
    setRunning((before) => {
      const next = new Map(before)
      if (step === null) next.delete(id)
      else next.set(id, step)
      return next
    })
  const run = async (id: number, side: EditSide, signal: AbortSignal) => {
    const before = store.get(credentialChecksAtom).get(id)
    const finish = (check: SideCheck) => {
      // values saved during the check have a result of their own
      if (store.get(credentialChecksAtom).get(id) === before) note(id, { check, at: store.get(nowAtom) })
      if (check.kind === 'missing') void client.invalidateQueries(credentialsQuery())
    }
    try {
      await checkSide(side, { signal, hasStoredCheck }, (step) =>
        isChecking(step) ? setStep(id, step) : finish(step),
      )
    } finally {
      runs.current.delete(id)
      setStep(id, null)
    }
  }
  const refetchRecords = () => void client.invalidateQueries(credentialChecksQuery())
  const runOnce = async (id: number, side: EditSide) => {
    const signal = controller.current?.signal
    if (signal === undefined) return null
    const promise = runs.current.get(id) ?? run(id, side, signal)
    runs.current.set(id, promise)
    await promise
    return store.get(credentialChecksAtom).get(id) ?? null
  }
  const check = async (id: number, side: EditSide) => {
    const last = await runOnce(id, side)
    refetchRecords()
    return last
  }
  const checkAll = async (sides: ReadonlyMap<number, EditSide>) => {
    if (progress !== null) return null
    const waiting = [...sides]
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (controller.current?.signal.aborted === true) return
        await runOnce(...next)
        setProgress((before) => before && { ...before, done: before.done + 1 })
      }
    }
    setProgress({ done: 0, all: sides.size })
    await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, work))
    setProgress(null)
    refetchRecords()
    return store.get(credentialChecksAtom)
  }
  return { known, running, progress, check, checkAll }
}

/** Returns a ref of a controller that is aborted on unmount; null before the first effect. */
const useMountSignal = () => {
  const controller = useRef<AbortController | null>(null)
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])
  return controller
}
