import { useEffect, useState } from 'react'
import { needsCronDescription, cronDescription } from './cronWords'

/**
 * Returns an English sentence, in UTC, for a cron expression without a short description; null while it loads, or if
 * the expression is invalid or needs no sentence (DSH-3).
 */
export function useCronWords(cron: string): string | null {
  const [said, setSaid] = useState<{ readonly cron: string; readonly words: string | null } | null>(null)
  useEffect(() => {
    if (!needsCronDescription(cron)) return
    let isWanted = true
    void cronDescription(cron).then((words) => {
      if (isWanted) setSaid({ cron, words })
    })
    return () => {
      isWanted = false
    }
  }, [cron])
  return said?.cron === cron ? said.words : null
}
