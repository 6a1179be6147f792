import { useEffect, useState } from 'react'

/**
 * Debounces a text: returns the last `text` that was unchanged for `pauseMs` milliseconds, '' before the first. Used
 * for screen reader announcements while typing.
 */
export function useDebouncedText(text: string, pauseMs: number): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
