import { useEffect, useState } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import Plus from 'lucide-react/icons/plus'
import { useSearchParams } from 'react-router-dom'
import { userInfoQuery } from '@/api/resources/account/session'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { StackListSkeleton } from '@/features/stacks/list/StackListSkeleton'
import { DashboardTabs, tabId, type DashboardTab } from '@/features/stacks/list/DashboardTabs'
import { dashboardMessages as texts } from './messages'
import { shellMessages } from '@/components/layout/messages'
import { parseDialog, pages } from '@/domain/shared/paths'
import { SectionErrorBoundary } from '@/features/common/SectionErrorBoundary'
import { DialogBoundary } from '@/features/common/DialogBoundary'
import { useHasTrialEnded } from '@/features/licence/useHasTrialEnded'
import { MeteringBar } from '@/features/metering/MeteringBar'
import { useMetering } from '@/features/metering/useMetering'
import { useFailedCount } from '@/features/stacks/list/useFailedCount'
import { RefreshButton } from '@/features/stacks/list/RefreshButton'
import { StackList } from '@/features/stacks/list/StackList'
import { useCounts } from '@/features/stacks/list/useCounts'
import { ResumeOffer } from '@/features/wizard/guided/ResumeOffer'
import { failedStacksAtom } from '@/state/notices/failedStacks'

const TransformationList = lazyWithRetry(
  async () => (await import('@/features/stacks/transformations/TransformationList')).TransformationList,
)

const MeteringByAddress = lazyWithRetry(
  async () => (await import('@/features/metering/MeteringByAddress')).MeteringByAddress,
)
/** Lazy, because it is rare. */
const TrialEnded = lazyWithRetry(async () => (await import('@/features/licence/TrialEnded')).TrialEnded)
const GuideOffer = lazyWithRetry(async () => (await import('@/features/wizard/guided/GuideOffer')).GuideOffer)
/** Loaded when the URL opens a dialog, or preloaded when a link to one is hovered. */
const StackDialogs = lazyWithRetry(async () => (await import('./StackDialogs')).StackDialogs)

const PARAMETER = 'tab'
/** Height of `TrialEnded` for an ADMIN, kept free while its code loads. */
const TRIAL_ENDED_PX = 146
const panelId = (tab: DashboardTab) => `dashboard-panel-${tab}`

export { prefetchDashboard } from './prefetchDashboard'

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
