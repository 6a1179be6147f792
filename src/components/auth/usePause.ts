import { useEffect, useState } from 'react'

/** The text as it was when it last stayed the same for `pauseMs`: what is said aloud while somebody types. */
export function usePause(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
