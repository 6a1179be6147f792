import { useEffect, useState } from 'react'
import { needsCronDescription, cronDescription } from './cronWords'

/** Sentence for a cron expression without a short form; null while loading or if there is none (DSH-3). */
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
