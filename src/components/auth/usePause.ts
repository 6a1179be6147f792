import { useEffect, useState } from 'react'

/** Debounced text: changes after `text` was stable for `pauseMs`. Used for announcements while typing. */
export function usePause(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
