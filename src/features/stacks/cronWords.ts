/** Words for the cron texts that our own short words do not cover; the library is loaded when the first one comes. */
import { readSchedule } from '@/domain/stacks/schedule'

/** Whether a cron text needs a sentence: five fields that our own reader has no short words for. */
export function needsSentence(cron: string): boolean {
  const { kind } = readSchedule(cron)
  return (kind === 'other' || kind === 'unreadable') && cron.trim().split(/\s+/).length === 5
}

/** A cron text as an English sentence, times as the text has them; null when it is not cron, or nothing loads. */
export async function sentenceOf(cron: string): Promise<string | null> {
  try {
    const { default: cronstrue } = await import('cronstrue')
    return cronstrue.toString(cron.trim(), { use24HourTimeFormat: true })
  } catch {
    return null
  }
}
