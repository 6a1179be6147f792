import { useQuery } from '@tanstack/react-query'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerMessages } from '@/features/answers/messages'
import { type AnswerSourceRow, AnswerSources } from './AnswerSources'
import { sourceLag } from '@/domain/answers/freshness'
import type { AnswerSource } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { useCatalogue } from '@/features/common/useCatalogue'

export interface SourcesPanelProps {
  /** Stacks of the answer, with the last day that each has data of. */
  readonly sources: readonly AnswerSource[]
}

const stateOf = ({ isPaused, dataUpTo }: AnswerSource, newest: string | null): AnswerSourceRow['state'] => {
  if (isPaused) return 'paused'
  if (dataUpTo === null) return 'empty'
  return newest !== null && dataUpTo < newest ? 'behind' : 'current'
}

/** Stacks of an answer with their names and credentials, and the last day that each has data of. */
export function SourcesPanel({ sources }: SourcesPanelProps) {
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
      name: type?.name ?? answerMessages.sources.removed,
      credential: stack?.credentials?.name ?? '',
      link: stack !== undefined && hasData ? pages.stackData.href(stack.id) : '',
      dataUpTo: source.dataUpTo,
      state: stateOf(source, newest),
    }
  })
  return <AnswerSources rows={rows} />
}
