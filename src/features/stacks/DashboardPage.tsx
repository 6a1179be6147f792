import { useEffect, useState, useDeferredValue, useMemo } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import Plus from 'lucide-react/icons/plus'
import { useSearchParams } from 'react-router-dom'
import { userInfoQuery } from '@/api/resources/account/session'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { StackListSkeleton } from '@/features/stacks/list/StackListSkeleton'
import {
  DashboardTabs,
  tabId,
  type DashboardTab,
  type DashboardTabsProps,
} from '@/features/stacks/list/DashboardTabs'
import { dashboardMessages as texts } from './messages'
import { shellMessages } from '@/components/layout/messages'
import { parseDialog, pages } from '@/domain/shared/paths'
import { SectionErrorBoundary } from '@/features/common/SectionErrorBoundary'
import { DialogBoundary } from '@/features/common/DialogBoundary'
import { useHasTrialEnded } from '@/features/licence/useHasTrialEnded'
import { MeteringBar } from '@/features/metering/MeteringBar'
import { useMetering } from '@/features/metering/useMetering'
import { RefreshButton } from '@/features/stacks/list/RefreshButton'
import { StackList } from '@/features/stacks/list/StackList'
import { ResumeOffer } from '@/features/wizard/guided/ResumeOffer'
import { failedStacksAtom } from '@/state/notices/failedStacks'
import { afterSecondPaint } from '@/components/common/loading/afterPaint'
import { brand } from '@/config/brand'
import { useStacks } from '@/features/stacks/list/useStacks'
import type { HealthGroup } from '@/domain/stacks/list/healthGroup'
import type { Stack } from '@/domain/stacks/types'
import { useAreRunsSettled } from '@/features/stacks/runs/useRunsOutage'
import { useStackGroups } from '@/features/stacks/list/useStackGroups'
import { meteringQuery } from '@/api/resources/organisation/metering'
import { entitiesQuery } from '@/api/resources/stacks/entities'

const TransformationList = lazyWithRetry(
  async () => (await import('@/features/stacks/transformations/TransformationList')).TransformationList,
)

const MeteringByAddress = lazyWithRetry(
  async () => (await import('@/features/metering/MeteringByAddress')).MeteringByAddress,
)
/** Lazy, because it is rare. */
const TrialEnded = lazyWithRetry(async () => (await import('@/features/licence/TrialEnded')).TrialEnded)
/** Lazy, because few services have a limit. */
const StackLimitNotice = lazyWithRetry(
  async () => (await import('@/features/common/StackLimitNotice')).StackLimitNotice,
)
const GuideOffer = lazyWithRetry(async () => (await import('@/features/wizard/guided/GuideOffer')).GuideOffer)
/** Loaded when the URL opens a dialog, or preloaded when a link to one is hovered. */
const StackDialogs = lazyWithRetry(async () => (await import('./StackDialogs')).StackDialogs)

const PARAMETER = 'tab'
/** Height of `TrialEnded` for an ADMIN, kept free while its code loads. */
const TRIAL_ENDED_PX = 146
const panelId = (tab: DashboardTab) => `dashboard-panel-${tab}`

/**
 * `/dashboard`, titled MONITOR: rows used this month, and a tab each for the stacks and the transformations. Spec 1 §2.
 */
export function DashboardPage() {
  const [search, setSearch] = useSearchParams()
  const tab: DashboardTab = search.get(PARAMETER) === 'transformations' ? 'transformations' : 'sources'
  const modal = parseDialog(search)
  // stays mounted after the first dialog, because it restores the focus
  const [hadDialog, setHadDialog] = useState(modal !== null)
  if (modal !== null && !hadDialog) setHadDialog(true)
  const { data: user } = useQuery(userInfoQuery())
  const answer = useMetering()
  const metering = answer.kind === 'loaded' ? answer.info : null
  // DSH-2: only with an organisation.
  const hasOrganisation = user === undefined || user.orgId !== null
  const canCreate = user !== undefined && hasOrganisation
  const counts = useCounts()
  const trialEnded = useHasTrialEnded()
  const handleTab = (next: DashboardTab) =>
    setSearch((current) => {
      if (next === 'sources') current.delete(PARAMETER)
      else current.set(PARAMETER, next)
      return current
    })
  return (
    <PageContent>
      <Title />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, minHeight: 60 }}>
        <Typography variant="h1" sx={{ flex: 1 }}>
          {texts.title}
        </Typography>
        <RefreshButton />
        {canCreate && <CreateStack isFirst={counts?.sources === 0} />}
      </Box>
      {trialEnded && (
        <SectionErrorBoundary>
          <UnthrottledSuspense fallback={<Box sx={{ height: TRIAL_ENDED_PX, mb: 3 }} />}>
            <TrialEnded />
          </UnthrottledSuspense>
        </SectionErrorBoundary>
      )}
      <StackLimit />
      <MeteringBar />
      <Box sx={{ mt: 2, mb: 3 }}>
        <DashboardTabs tab={tab} counts={counts} panelId={panelId} onChange={handleTab} />
      </Box>
      {canCreate && <ResumeOffer />}
      <div role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        {tab === 'sources' ? (
          <StackList metering={metering} hasOrganisation={hasOrganisation} firstUse={<GuideOffer />} />
        ) : (
          <SectionErrorBoundary>
            <UnthrottledSuspense fallback={<StackListSkeleton label={texts.transformations.loading} />}>
              <TransformationList metering={metering} />
            </UnthrottledSuspense>
          </SectionErrorBoundary>
        )}
      </div>
      <DialogBoundary>
        <UnthrottledSuspense fallback={null}>
          {hadDialog && <StackDialogs />}
          {modal?.kind === 'metering' && <MeteringByAddress />}
        </UnthrottledSuspense>
      </DialogBoundary>
    </PageContent>
  )
}

/**
 * Shows the number of failed stacks in the page title and in the menu (PLUS-2). A separate component, so that loaded
 * runs don't rerender the page.
 */
function Title() {
  const failed = useFailedCount()
  const tell = useSetAtom(failedStacksAtom)
  usePageTitle(texts.failedCount(failed ?? 0), shellMessages.menu.monitor)
  useEffect(() => {
    // stored, because other pages load no runs to count (FJ-5)
    if (failed !== null) tell(failed)
  }, [tell, failed])
  return null
}

/** Whether there is room for another stack, where the organization may not have any number. */
function StackLimit() {
  const isLimited = useQuery(entitiesQuery()).data?.stackLimit !== undefined
  return isLimited ? (
    <SectionErrorBoundary>
      <UnthrottledSuspense fallback={null}>
        <StackLimitNotice added={1} />
      </UnthrottledSuspense>
    </SectionErrorBoundary>
  ) : null
}

/** "Create stack" button; secondary while the page offers the guides, whose first one is primary. */
function CreateStack({ isFirst }: { readonly isFirst: boolean }) {
  return (
    <Button
      variant={isFirst ? 'outlined' : 'contained'}
      href={pages.newStack.href()}
      startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
    >
      {texts.createStack}
    </Button>
  )
}

const loadCount = async () => (await import('./list/transformationCount')).transformationCount

/**
 * Returns the numbers on the dashboard's tabs, each the number of lines of the tab: of stacks, and of active and
 * available transformations; undefined until known. The transformations are counted after the stacks are painted.
 */
function useCounts(): DashboardTabsProps['counts'] {
  const stacks = useStacks()
  const entities = stacks.kind === 'ready' ? stacks.entities : null
  const catalogue = stacks.kind === 'ready' ? stacks.catalogue : null
  const [transformations, setTransformations] = useState<number>()
  useEffect(() => {
    if (entities === null || catalogue === null) return undefined
    let isCurrent = true
    const count = async () => {
      await afterSecondPaint()
      const countOf = await loadCount()
      if (isCurrent) setTransformations(countOf(entities, catalogue, brand.showHiddenTypes))
    }
    // the tab loads the same code and says so where that fails
    void count().catch(() => null)
    return () => {
      isCurrent = false
    }
  }, [entities, catalogue])
  return { sources: entities?.stacks.length, transformations }
}

const nothing = { sourceTypes: [], destinationTypes: [] } as const

/** Number of stacks in the group "failed". */
const failedCount = (stacks: readonly Stack[], groupOf: (stack: Stack) => HealthGroup): number =>
  stacks.filter((stack) => groupOf(stack) === 'failed').length

/**
 * Returns the number of stacks whose last run failed, among those whose runs are loaded; 0 after the trial has ended,
 * which pauses all stacks (PLUS-2). Null if none is known to have failed and the first runs are still loading (FJ-5).
 */
function useFailedCount(): number | null {
  const stacks = useStacks()
  const isReady = stacks.kind === 'ready'
  const groupOf = useDeferredValue(useStackGroups(isReady ? stacks.catalogue : nothing))
  // deferred: the list renders first
  const entities = useDeferredValue(isReady ? stacks.entities : null)
  const isSettled = useDeferredValue(useAreRunsSettled())
  const count = useMemo(
    () => (entities === null ? 0 : failedCount(entities.stacks, groupOf)),
    [entities, groupOf],
  )
  // one failure is enough for a count; 0 is certain only once all are settled
  return count > 0 || isSettled ? count : null
}

/**
 * Loads the stacks and the usage of the month `period` (UTC, `YYYY-MM`) into the cache, before the dashboard renders.
 * Never rejects.
 */
export const prefetchDashboard = (client: QueryClient, orgId: number, period: string) =>
  Promise.all([client.prefetchQuery(entitiesQuery()), client.prefetchQuery(meteringQuery(orgId, period))])
