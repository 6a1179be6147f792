import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { sessionEpochAtom } from '@/state/session'

/**
 * Drops every cached answer when a session ends or another one begins, in this tab or in another (AUT-10):
 * what one user saw never reaches the next.
 */
export function SessionWatch() {
  const client = useQueryClient()
  const epoch = useAtomValue(sessionEpochAtom)
  const before = useRef(epoch)
  useEffect(() => {
    const was = before.current
    before.current = epoch
    if (was === null || was === epoch) return
    if (epoch === null) client.clear()
    else void client.resetQueries()
  }, [epoch, client])
  return null
}
