import { useEffect, useState } from 'react'
import { needsSentence, sentenceOf } from './cronWords'

/** The sentence of a cron text that has no short words; null while it loads, and where there is none (DSH-3). */
export function useCronWords(cron: string): string | null {
  const [said, setSaid] = useState<{ readonly cron: string; readonly words: string | null } | null>(null)
  useEffect(() => {
    if (!needsSentence(cron)) return
    let isWanted = true
    void sentenceOf(cron).then((words) => {
      if (isWanted) setSaid({ cron, words })
    })
    return () => {
      isWanted = false
    }
  }, [cron])
  return said?.cron === cron ? said.words : null
}
