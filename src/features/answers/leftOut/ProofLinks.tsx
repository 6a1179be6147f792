import { useState } from 'react'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { stacksOfAnswer, transformationOfAnswer } from '@/domain/answers/firstRuns'
import { pages } from '@/domain/shared/paths'
import type { AskedRowsBehind } from '@/api/resources/stacks/answerRows'
import { RowsLink } from '@/features/answers/rows/RowsLink'
import { leftOutMessages as texts } from './messages'

const sqlDialog = lazyWithPreload(async () => (await import('./SqlDialog')).SqlDialog)

export interface ProofLinksProps {
  /** Days and filters of the figures. */
  readonly asked: AskedRowsBehind
}

/** Address of the rows of the table of ROAS; null where they cannot be seen. */
const useRowsHref = (destinationId: number | null): string | null => {
  const { data: entities } = useQuery(entitiesQuery())
  const isOffered = useCapabilities().has('samples')
  if (entities === undefined || !isOffered || destinationId === null) return null
  const [stack] = stacksOfAnswer('roas', entities, destinationId)
  const destination = stack?.destination ?? null
  if (stack === undefined || destination === null) return null
  const made = transformationOfAnswer('roas', destination, entities)
  return made === undefined ? null : pages.stackData.href(stack.id, `destination-transformation-${made.id}`)
}

/** Links to the rows and to the statements behind a figure; each is absent where the backend does not offer it. */
export function ProofLinks({ asked }: ProofLinksProps) {
  const { destinationId } = asked
  const [isOpen, setIsOpen] = useState(false)
  const rows = useRowsHref(destinationId)
  const hasSql = useCapabilities().has('leftOut')
  return (
    <>
      <RowsLink
        asked={asked}
        otherwise={
          rows !== null && (
            <Link variant="caption" href={rows} data-screen>
              {texts.proof.rows}
            </Link>
          )
        }
      />
      {hasSql && (
        <Link
          component="button"
          type="button"
          variant="caption"
          data-screen
          aria-haspopup="dialog"
          onPointerEnter={() => void sqlDialog.preload()}
          onClick={() => setIsOpen(true)}
        >
          {texts.proof.sql}
        </Link>
      )}
      {isOpen && (
        <UnthrottledSuspense fallback={null}>
          <sqlDialog.Component destinationId={destinationId} onClose={() => setIsOpen(false)} />
        </UnthrottledSuspense>
      )}
    </>
  )
}
