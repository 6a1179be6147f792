import { useQueryClient } from '@tanstack/react-query'
import { useAtom, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { credentialsQuery } from '@/api/resources/credentials'
import type { CredentialCheck } from '@/domain/credentials/credentialList'
import { isChecking, type SideCheck } from '@/domain/credentials/diagnosis'
import { CHECKS_AT_ONCE } from '@/domain/shared/constants'
import { nowAtom } from '@/state/clock'
import { credentialChecksAtom } from '@/state/credentialChecks'
import type { EditSide } from './editSides'
import { checkSide } from './sideCheck'

export interface CredentialChecks {
  /** Last finished check of this visit, by id of the credential. */
  readonly known: ReadonlyMap<number, CredentialCheck>
  /** Step of a check that is under way, by id of the credential. */
  readonly running: ReadonlyMap<number, SideCheck>
  /** How far "Check all" has come; null while it does not run. */
  readonly progress: { readonly done: number; readonly all: number } | null
  /** Checks one credential; nothing while its check is under way. */
  readonly check: (id: number, side: EditSide) => Promise<void>
  /** Checks all, a few at a time. */
  readonly checkAll: (sides: ReadonlyMap<number, EditSide>) => Promise<void>
}

const NONE: ReadonlyMap<number, SideCheck> = new Map()

/** Checks saved credentials with the service; leaving the page gives up what is under way and keeps what was said (FU-18). */
export const useCredentialChecks = (): CredentialChecks => {
  const store = useStore()
  const client = useQueryClient()
  const [known, note] = useAtom(credentialChecksAtom)
  const [running, setRunning] = useState(NONE)
  const [progress, setProgress] = useState<CredentialChecks['progress']>(null)
  const controller = useRef<AbortController | null>(null)
  const busyIds = useRef(new Set<number>())
  useEffect(() => {
    const own = new AbortController()
    controller.current = own
    return () => own.abort()
  }, [])

  const setStep = (id: number, step: SideCheck | null) =>
    setRunning((before) => {
      const next = new Map(before)
      if (step === null) next.delete(id)
      else next.set(id, step)
      return next
    })
  const end = (id: number, check: SideCheck) => {
    note(id, { check, at: store.get(nowAtom) })
    if (check.kind === 'missing') void client.invalidateQueries(credentialsQuery())
  }
  const check = async (id: number, side: EditSide) => {
    const signal = controller.current?.signal
    if (signal === undefined || busyIds.current.has(id)) return
    busyIds.current.add(id)
    await checkSide(side, signal, (step) => (isChecking(step) ? setStep(id, step) : end(id, step)))
    busyIds.current.delete(id)
    setStep(id, null)
  }
  const checkAll = async (sides: ReadonlyMap<number, EditSide>) => {
    if (progress !== null) return
    const waiting = [...sides]
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        if (controller.current?.signal.aborted === true) return
        await check(...next)
        setProgress((before) => before && { ...before, done: before.done + 1 })
      }
    }
    setProgress({ done: 0, all: sides.size })
    await Promise.all(Array.from({ length: CHECKS_AT_ONCE }, work))
    setProgress(null)
  }
  return { known, running, progress, check, checkAll }
}
