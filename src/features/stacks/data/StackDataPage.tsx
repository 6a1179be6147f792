import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useParams, useSearchParams } from 'react-router-dom'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { DataSkeleton } from './DataSkeleton'
import { stackDataMessages as texts } from './messages'
import { pages } from '@/domain/shared/paths'
import { stackById } from '@/domain/stacks/list/stackChange'
import { CapabilityGate } from '@/features/common/CapabilityGate'
import { CallFailure } from '@/features/common/CallFailure'
import { StackData } from './StackData'
import { useStacks } from '@/features/stacks/list/useStacks'

/**
 * `/stacks/:id/data`: the tables that a stack delivered, with some of their rows; `?table=` chooses one. Where the
 * backend has samples of them.
 */
export function StackDataPage() {
  return (
    <CapabilityGate capability={pages.stackData.capability} failed={texts.failed}>
      <OfAddress />
    </CapabilityGate>
  )
}

function OfAddress() {
  usePageTitle(texts.title)
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  return (
    <PageContent>
      <KnownStack stackId={/^\d{1,15}$/.test(id) ? Number(id) : 0} table={search.get('table')} />
    </PageContent>
  )
}

interface KnownStackProps {
  /** Id of the stack in the URL; 0 for an invalid one. */
  readonly stackId: number
  /** Key of the chosen table; null for the first one. */
  readonly table: string | null
}

/** Skeleton, error, "deleted" notice or the data. */
function KnownStack({ stackId, table }: KnownStackProps) {
  const stacks = useStacks()
  if (stacks.kind === 'loading')
    return (
      <Box sx={{ pt: 6 }}>
        <DataSkeleton />
      </Box>
    )
  if (stacks.kind === 'failed')
    return (
      <Box sx={{ pt: 6, display: 'grid', gap: 3 }}>
        <Typography variant="h1">{texts.title}</Typography>
        <CallFailure
          title={texts.failed.title}
          error={stacks.error}
          safe={texts.failed.body}
          onRetry={stacks.retry}
        />
      </Box>
    )
  const stack = stackById(stacks.entities, stackId)
  if (stack === undefined)
    return (
      <Box sx={{ pt: 6, display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography variant="h1">{texts.title}</Typography>
        <ErrorState title={texts.gone.title}>{texts.gone.body}</ErrorState>
        <Button href={pages.dashboard.href()}>{texts.backToMonitor}</Button>
      </Box>
    )
  return <StackData stack={stack} catalogue={stacks.catalogue} tableKey={table} />
}
