import { useEffect, useState } from 'react'
import { readSchedule } from '@/domain/stacks/schedule/schedule'

/**
 * Returns whether a cron expression is described by a sentence of `cronDescription`: it has five fields, and isn't
 * covered by short texts such as "Daily".
 */
export function needsCronDescription(cron: string): boolean {
  const { kind } = readSchedule(cron)
  return (kind === 'other' || kind === 'unreadable') && cron.trim().split(/\s+/).length === 5
}

/**
 * Resolves to a description of a cron expression as an English sentence, in UTC; null if it is invalid or the library
 * `cronstrue`, loaded on first use, fails to load.
 */
export async function cronDescription(cron: string): Promise<string | null> {
  try {
    const { default: cronstrue } = await import('cronstrue')
    return cronstrue.toString(cron.trim(), { use24HourTimeFormat: true })
  } catch {
    return null
  }
}

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
