import { useEffect, useRef, useState } from 'react'
import type { Credential } from '@/domain/credentials/types'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import type { ConnectorRef } from '@/domain/stacks/list/stackRows'
import { toCheckInput } from '@/features/credentials/edit/editSides'
import { checkSide } from '@/features/credentials/check/sideCheck'

/**
 * Returns `run`, which checks whether a source credential works and aborts the previous check (with null, it only
 * aborts), and `check`, the state of the check; null for none (C-3).
 */
export function useCredentialChoice(connector: ConnectorRef) {
  const [check, setCheck] = useState<SideCheck | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const run = (credential: Credential | null) => {
    controller.current?.abort()
    setCheck(null)
    if (credential === null) return
    controller.current = new AbortController()
    void checkSide(toCheckInput('source', connector, credential), controller.current.signal, setCheck)
  }
  return { check, run }
}
