/** English sentences for cron expressions without a short form; loads `cronstrue` on first use. */
import { readSchedule } from '@/domain/stacks/schedule/schedule'

/** Whether a cron expression needs a sentence: five fields, and no short form. */
export function needsCronDescription(cron: string): boolean {
  const { kind } = readSchedule(cron)
  return (kind === 'other' || kind === 'unreadable') && cron.trim().split(/\s+/).length === 5
}

/** Describes a cron expression in an English sentence, in UTC; null if it is invalid or the library fails to load. */
export async function cronDescription(cron: string): Promise<string | null> {
  try {
    const { default: cronstrue } = await import('cronstrue')
    return cronstrue.toString(cron.trim(), { use24HourTimeFormat: true })
  } catch {
    return null
  }
}
