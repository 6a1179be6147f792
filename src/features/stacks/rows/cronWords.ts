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
