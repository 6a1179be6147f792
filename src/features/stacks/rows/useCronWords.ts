import { useEffect, useState } from 'react'
import { needsSentence, sentenceOf } from './cronWords'

/** Sentence for a cron expression without a short form; null while loading or if there is none (DSH-3). */
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
