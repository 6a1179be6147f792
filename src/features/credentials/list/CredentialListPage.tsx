import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { userInfoQuery } from '@/api/resources/account/session'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { BusyButton } from '@/components/common/forms/BusyButton'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { useZone } from '@/components/common/zone'
import { CredentialTableSkeleton } from './CredentialTableSkeleton'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { VisuallyHidden } from '@/components/list/listTable'
import { parseProof, withProof } from '@/features/credentials/prove/provePlace'
import { parseReplacement, withReplacement } from '@/features/credentials/replacement'
import { inListOrder } from '@/domain/credentials/list/credentialList'
import { credentialListMessages as texts } from './messages'
import { parseDialog, pages, withoutDialog } from '@/domain/shared/paths'
import { clockWithZone } from '@/domain/shared/text/zone'
import { CallFailure } from '@/features/common/CallFailure'
import { DialogBoundary } from '@/features/common/DialogBoundary'
import { sideOfItem } from './credentialRows'
import { CredentialList } from './CredentialList'
import { DeleteCredentialDialog } from './DeleteCredentialDialog'
import { type CredentialChecks, useCredentialChecks } from '@/features/credentials/check/useCredentialChecks'
import { type CredentialItems, useCredentialItems } from './useCredentialItems'

const StackDialogs = lazyWithRetry(async () => (await import('@/features/stacks/StackDialogs')).StackDialogs)

const ReplaceSecretDialog = lazyWithRetry(
  async () => (await import('@/features/credentials/rotate/ReplaceSecretDialog')).ReplaceSecretDialog,
)

const ProveDialog = lazyWithRetry(
  async () => (await import('@/features/credentials/prove/ProveDialog')).ProveDialog,
)

/**
 * `/credentials`: list of the organisation's credentials with the stacks that use them, and the results of the
 * credential checks of this session (FU-18).
 */
export function CredentialListPage() {
  usePageTitle(texts.title)
  const all = useCredentialItems()
  const checks = useCredentialChecks()
  const { data: user } = useQuery(userInfoQuery())
  const hasOrganisation = user === undefined || user.orgId !== null
  // the empty state has its own button
  const isEmpty = all.kind === 'ready' && all.items.length === 0
  return (
    <PageContent>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, minHeight: 60 }}>
        <Typography variant="h1">{texts.title}</Typography>
        <Typography variant="body1" color="text.tertiary" sx={{ flex: '1 1 320px', minWidth: 0 }}>
          {!isEmpty && texts.about}
        </Typography>
        {all.kind === 'ready' && !isEmpty && <CheckAll all={all} checks={checks} />}
        {hasOrganisation && !isEmpty && (
          <Button
            variant="contained"
            href={pages.newStack.href()}
            startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          >
            {texts.createStack}
          </Button>
        )}
      </Box>
      <Content all={all} checks={checks} hasOrganisation={hasOrganisation} />
      {all.kind === 'ready' && <Replacement all={all} />}
      {all.kind === 'ready' && <Proof all={all} />}
      <DialogBoundary>
        <UnthrottledSuspense fallback={null}>
          <Dialogs />
        </UnthrottledSuspense>
      </DialogBoundary>
    </PageContent>
  )
}

interface CheckAllProps {
  /** Saved credentials, each with the stacks that use it. */
  readonly all: Extract<CredentialItems, { kind: 'ready' }>
  /** Results of credential checks, and functions that start them. */
  readonly checks: CredentialChecks
}

function CheckAll({ all, checks }: CheckAllProps) {
  const { progress, known, checkAll } = checks
  const [announcement, setAnnouncement] = useState('')
  const isBusy = progress !== null
  const run = async () => {
    setAnnouncement('')
    const items = inListOrder(all.items, known)
    const finished = await checkAll(new Map(items.map((item) => [item.credential.id, sideOfItem(item)])))
    if (finished === null) return
    const kinds = items.map(({ credential }) => finished.get(credential.id)?.check.kind)
    const count = (kind: 'works' | 'refused' | 'notChecked' | 'missing') =>
      kinds.filter((each) => each === kind).length
    setAnnouncement(
      texts.checkedAll(count('works'), count('refused') + count('missing'), count('notChecked')),
    )
  }
  return (
    <>
      <BusyButton
        isBusy={isBusy}
        {...(!isBusy && { startIcon: <RefreshCw size={14} aria-hidden /> })}
        onClick={() => void run()}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      >
        {progress === null ? texts.checkAll : texts.checkingAll(progress.done, progress.all)}
      </BusyButton>
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
    </>
  )
}

interface ContentProps {
  /** Saved credentials, each with the stacks that use it, or their loading state. */
  readonly all: CredentialItems
  /** Results of credential checks, and functions that start them. */
  readonly checks: CredentialChecks
  /** False for an account without an organisation, which can't have stacks. */
  readonly hasOrganisation: boolean
}

/** Skeleton, error, empty state or the list. */
function Content({ all, checks, hasOrganisation }: ContentProps) {
  const zone = useZone()
  if (all.kind === 'loading') return <CredentialTableSkeleton />
  if (all.kind === 'failed')
    return (
      <CallFailure
        title={texts.failed.title}
        error={all.error}
        safe={texts.failed.body}
        onRetry={all.retry}
      />
    )
  return (
    <>
      {all.staleBecause !== null && (
        <Box sx={{ mb: 3 }}>
          <CallFailure
            title={texts.failed.refreshTitle}
            error={all.staleBecause}
            safe={texts.failed.refreshBody(clockWithZone(all.refreshedAt, zone))}
            onRetry={all.retry}
          />
        </Box>
      )}
      {all.items.length === 0 ? (
        <EmptyState
          title={texts.empty.title}
          action={
            hasOrganisation && (
              <Button variant="contained" href={pages.newStack.href()}>
                {texts.createStack}
              </Button>
            )
          }
        >
          {hasOrganisation ? texts.empty.body : texts.empty.withoutOrganisation}
        </EmptyState>
      ) : (
        <CredentialList items={all.items} catalogue={all.catalogue} checks={checks} />
      )}
    </>
  )
}

/** Dialog that replaces a secret, opened by URL where the service replaces secrets. */
function Replacement({ all }: { readonly all: Extract<CredentialItems, { kind: 'ready' }> }) {
  const [search, setSearch] = useSearchParams()
  const canRotate = useCapabilities().has('credentialRotate')
  const id = parseReplacement(search)
  if (id === null || !canRotate) return null
  return (
    <DialogBoundary>
      <UnthrottledSuspense fallback={null}>
        <ReplaceSecretDialog
          item={all.items.find(({ credential }) => credential.id === id)}
          catalogue={all.catalogue}
          onClose={() => setSearch((before) => withReplacement(before, null), { replace: true })}
        />
      </UnthrottledSuspense>
    </DialogBoundary>
  )
}

/** Dialog that proves a connection, opened by URL where the service proves connections. */
function Proof({ all }: { readonly all: Extract<CredentialItems, { kind: 'ready' }> }) {
  const [search, setSearch] = useSearchParams()
  const canProve = useCapabilities().has('connectionProof')
  const id = parseProof(search)
  if (id === null || !canProve) return null
  return (
    <DialogBoundary>
      <UnthrottledSuspense fallback={null}>
        <ProveDialog
          item={all.items.find(({ credential }) => credential.id === id)}
          catalogue={all.catalogue}
          onClose={() => setSearch((before) => withProof(before, null), { replace: true })}
        />
      </UnthrottledSuspense>
    </DialogBoundary>
  )
}

/** Dialogs opened by URL: editing a stack's credentials, and deleting a credential. */
function Dialogs() {
  const [search, setSearch] = useSearchParams()
  const modal = parseDialog(search)
  // stays mounted after the first dialog, because it restores the focus
  const [hadDialog, setHadDialog] = useState(modal !== null)
  if (modal !== null && !hadDialog) setHadDialog(true)
  if (!hadDialog) return null
  return (
    <>
      <StackDialogs />
      {modal?.kind === 'delete-credential' && (
        <DeleteCredentialDialog
          key={modal.credentialId}
          credentialId={modal.credentialId}
          onClose={() => setSearch(withoutDialog, { replace: true })}
        />
      )}
    </>
  )
}
