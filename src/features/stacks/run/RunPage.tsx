import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { hasStatus } from '@/api/client/request'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { runMessages as texts } from './messages'
import { hasRole } from '@/domain/access/roles'
import { pages } from '@/domain/shared/paths'
import { stackById } from '@/domain/stacks/list/stackChange'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { CapabilityGate } from '@/features/common/CapabilityGate'
import { CallFailure } from '@/features/common/CallFailure'
import { useStacks } from '@/features/stacks/list/useStacks'
import { RunReport } from './RunReport'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { runDetailQuery } from '@/api/resources/stacks/runDetail'

/** `/stacks/:id/runs/:run`: what one run of a stack did, why it failed, and its log; where the backend has details. */
export function RunPage() {
  const { title, safe: body } = texts.failed
  return (
    <CapabilityGate capability={pages.run.capability} failed={{ title, body }}>
      <OfAddress />
    </CapabilityGate>
  )
}

function OfAddress() {
  usePageTitle(texts.pageTitle)
  const { id = '', run = '' } = useParams()
  return (
    <PageContent>
      {/* a new run starts with its own state */}
      <StackRun key={run} stackId={/^\d{1,15}$/.test(id) ? Number(id) : 0} runId={run} />
    </PageContent>
  )
}

/** Skeleton, error, "not found" notice or the run. */
function StackRun({ stackId, runId }: { readonly stackId: number; readonly runId: string }) {
  const stacks = useStacks()
  const detail = useRunDetail(stackId, runId)
  const { role } = useSignedInUser()
  if (stacks.kind === 'loading') return <Skeleton />
  if (stacks.kind === 'failed')
    return (
      <Notice>
        <CallFailure
          title={texts.failed.title}
          error={stacks.error}
          safe={texts.failed.safe}
          onRetry={stacks.retry}
        />
      </Notice>
    )
  const stack = stackById(stacks.entities, stackId)
  if (stack === undefined) return <Gone {...texts.stackGone} />
  if (detail.isPending) return <Skeleton />
  if (hasStatus(detail.error, 404)) return <Gone {...texts.gone} />
  if (detail.data === undefined)
    return (
      <Notice>
        <CallFailure
          title={texts.failed.title}
          error={detail.error}
          safe={texts.failed.safe}
          onRetry={() => void detail.refetch()}
        />
      </Notice>
    )
  return (
    <>
      {detail.isError && (
        <Box sx={{ pt: 5 }}>
          <CallFailure
            title={texts.stale.title}
            error={detail.error}
            safe={texts.stale.safe}
            onRetry={() => void detail.refetch()}
          />
        </Box>
      )}
      <RunReport
        stack={stack}
        catalogue={stacks.catalogue}
        detail={detail.data}
        mayAccept={hasRole(role, 'ADMIN')}
      />
    </>
  )
}

function Skeleton() {
  return (
    <LoadingState label={texts.loading}>
      <Box sx={{ display: 'grid', gap: 4, pt: 6 }}>
        {[56, 58, 180, 420].map((height) => (
          <Box key={height} sx={{ height, borderRadius: '8px', bgcolor: 'surface.sunken' }} />
        ))}
      </Box>
    </LoadingState>
  )
}

function Notice({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ pt: 6, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography variant="h1">{texts.pageTitle}</Typography>
      {children}
      <Button href={pages.dashboard.href()}>{texts.backToMonitor}</Button>
    </Box>
  )
}

function Gone({ title, body }: { readonly title: string; readonly body: string }) {
  return (
    <Notice>
      <ErrorState title={title}>{body}</ErrorState>
    </Notice>
  )
}

/** Polling interval in milliseconds while the run is in progress. */
const LIVE_MS = 2_000

/** Loads a run with its whole log, and polls it until it has ended. */
function useRunDetail(stackId: number, runId: string) {
  const client = useQueryClient()
  return useQuery({
    ...runDetailQuery(client, stackId, runId),
    enabled: stackId > 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && state.data.run.endDate === null ? LIVE_MS : false,
  })
}
