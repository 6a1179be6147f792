import type { HistoryCut } from '@/domain/answers/freshness'
import { outsideMessages } from '@/domain/answers/messages'
import { formatDayOf } from './dayWords'
import { useStackSources } from './page/useStackSources'

const NO_STACKS = [] as const

/** Says how much of the period is left out because sources still load it, and which ones; '' for nothing. */
export function useHistoryCutWords(cut: HistoryCut | null): string {
  const sources = useStackSources(cut?.stackIds ?? NO_STACKS)
  return cut === null ? '' : outsideMessages.loading(cut, formatDayOf(cut.day), sources)
}
