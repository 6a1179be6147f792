import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { credentialsQuery } from '@/api/resources/stacks/credentials'
import { lookbackQuery } from '@/api/resources/stacks/lookback'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { stackSettingsMessages as texts } from './messages'
import { pages } from '@/domain/shared/paths'
import { stackById } from '@/domain/stacks/list/stackChange'
import type { LoadedLookback, Lookback } from '@/domain/stacks/settings/lookback'
import { useStacks } from '@/features/stacks/list/useStacks'
import { StackSettingsForm } from './StackSettingsForm'

/** `/stacks/:id/settings`: schedule, note, days to read again and source credential of a stack (FU-28). */
export function StackSettingsPage() {
  usePageTitle(texts.title)
  const { id = '' } = useParams()
  return (
    <PageContent>
      <StackSettings stackId={/^\d{1,15}$/.test(id) ? Number(id) : 0} />
    </PageContent>
  )
}

/** Skeleton, error, "deleted" notice or the form. */
function StackSettings({ stackId }: { readonly stackId: number }) {
  const stacks = useStacks()
  const credentials = useQuery(credentialsQuery())
  const capabilities = useQuery(capabilitiesQuery())
  const hasLookback = capabilities.data?.calls.has('stackLookback') === true
  const lookback = useQuery({ ...lookbackQuery(stackId), enabled: hasLookback })
  const isLoading = credentials.isPending || capabilities.isPending || (hasLookback && lookback.isPending)
  if (stacks.kind === 'loading' || isLoading)
    return (
      <LoadingState label={texts.loading}>
        <Box sx={{ height: 320, mt: 6, borderRadius: '8px', bgcolor: 'surface.sunken' }} />
      </LoadingState>
    )
  if (stacks.kind === 'failed' || credentials.data === undefined) {
    const retry = () => {
      if (stacks.kind === 'failed') stacks.retry()
      void credentials.refetch()
    }
    return (
      <Box sx={{ pt: 6, display: 'grid', gap: 3 }}>
        <Typography variant="h1">{texts.title}</Typography>
        <ErrorState title={texts.failed.title} onRetry={retry}>
          {texts.failed.body}
        </ErrorState>
      </Box>
    )
  }
  const stack = stackById(stacks.entities, stackId)
  if (stack === undefined)
    return (
      <Box sx={{ pt: 6, display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Typography variant="h1">{texts.title}</Typography>
        <ErrorState title={texts.gone.title}>{texts.gone.body}</ErrorState>
        <Button href={pages.dashboard.href()}>{texts.backToMonitor}</Button>
      </Box>
    )
  return (
    <StackSettingsForm
      key={stackId}
      stack={stack}
      catalogue={stacks.catalogue}
      lookback={hasLookback ? loadedLookback(lookback.data) : null}
      credentials={credentials.data.filter(({ label }) => label === stack.credentials?.label)}
    />
  )
}

const loadedLookback = (lookback: Lookback | undefined): LoadedLookback =>
  lookback === undefined ? { kind: 'failed' } : { kind: 'ready', lookback }
