import { useQuery } from '@tanstack/react-query'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { useZone } from '@/components/common/zone'
import { answerMessages } from '@/features/answers/messages'
import { type AnswerSourceRow, AnswerSources } from './AnswerSources'
import { sourceLag } from '@/domain/answers/freshness'
import type { Answer, AnswerSource } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import { readTime } from '@/domain/shared/text/dates'
import { dateTimeWithZone } from '@/domain/shared/text/zone'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { useCatalogue } from '@/features/common/useCatalogue'

const texts = answerMessages.sources

export interface SourcesPanelProps {
  /** Stacks of the answer, with the last day that each has data of, and when its transformation has run. */
  readonly answer: Pick<Answer<unknown>, 'sources' | 'updatedAt' | 'nextRunAt'>
}

const stateOf = ({ isPaused, dataUpTo }: AnswerSource, newest: string | null): AnswerSourceRow['state'] => {
  if (isPaused) return 'paused'
  if (dataUpTo === null) return 'empty'
  return newest !== null && dataUpTo < newest ? 'behind' : 'current'
}

/** When the transformations ran, for which source they waited, and when they run next; '' if they have not run. */
const runWords = (
  rows: readonly AnswerSourceRow[],
  { ran, next }: { readonly ran: number | null; readonly next: number | null },
  timeText: (time: number) => string,
): string => {
  if (ran === null) return ''
  const [newest] = rows.toSorted((one, other) => (other.loadedAt ?? 0) - (one.loadedAt ?? 0))
  const words =
    newest === undefined || newest.loadedAt === null
      ? texts.ran(timeText(ran))
      : texts.ranAfter(timeText(ran), newest.name, timeText(newest.loadedAt))
  return next === null ? words : `${words} ${texts.runsNext(timeText(next))}`
}

/** Stacks of an answer with their names and credentials, and the last day that each has data of. */
export function SourcesPanel({ answer: { sources, updatedAt, nextRunAt } }: SourcesPanelProps) {
  const zone = useZone()
  const stacks = useQuery(entitiesQuery()).data?.stacks ?? []
  const catalogue = useCatalogue()
  const hasData = useCapabilities().has('samples')
  const newest = sourceLag(sources)?.newest ?? null
  const rows = sources.map((source): AnswerSourceRow => {
    const stack = stacks.find(({ id }) => id === source.stackId)
    const type = catalogue.sourceTypes.find(({ id }) => id === stack?.sourceType.id)
    return {
      stackId: source.stackId,
      label: type?.label ?? '',
      name: type?.name ?? texts.removed,
      credential: stack?.credentials?.name ?? '',
      link: stack !== undefined && hasData ? pages.stackData.href(stack.id) : '',
      dataUpTo: source.dataUpTo,
      loadedAt: source.loadedAt === null ? null : readTime(source.loadedAt),
      state: stateOf(source, newest),
    }
  })
  const ran = readTime(updatedAt)
  const note = runWords(rows, { ran, next: readTime(nextRunAt) }, (time) => dateTimeWithZone(time, zone))
  return <AnswerSources rows={rows} note={note} />
}
