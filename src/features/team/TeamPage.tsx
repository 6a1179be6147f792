import type { ReactNode } from 'react'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router-dom'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { inviteMessages, teamMessages as texts } from './messages'
import { parseDialog, withoutDialog } from '@/domain/shared/paths'
import { DialogBoundary } from '@/features/common/DialogBoundary'
import { InviteByEmail } from './InviteByEmail'
import { InviteLink } from './InviteLink'
import { MemberTable } from './MemberTable'
import { PendingInvites } from './PendingInvites'
import { useMembers } from './useMembers'

const RemoveMemberDialog = lazyWithRetry(
  async () => (await import('./RemoveMemberDialog')).RemoveMemberDialog,
)

/** Dialog to remove a member, opened by URL; closing removes the parameters (MOD-8). */
function Removal() {
  const [search, setSearch] = useSearchParams()
  const modal = parseDialog(search)
  if (modal?.kind !== 'remove-member') return null
  return (
    <UnthrottledSuspense fallback={null}>
      <RemoveMemberDialog
        key={modal.userId}
        userId={modal.userId}
        onClose={() => setSearch(withoutDialog, { replace: true })}
      />
    </UnthrottledSuspense>
  )
}

const MemberAccessDialog = lazyWithRetry(
  async () => (await import('./MemberAccessDialog')).MemberAccessDialog,
)

/** Dialog of the rights of a member, opened by URL (O-5). */
function Access() {
  const [search, setSearch] = useSearchParams()
  const members = useMembers()
  const modal = parseDialog(search)
  if (modal?.kind !== 'member-access' || members.kind !== 'ready') return null
  const person = members.members.find(({ id }) => id === modal.userId)
  if (person === undefined) return null
  return (
    <UnthrottledSuspense fallback={null}>
      <MemberAccessDialog
        key={person.id}
        person={person}
        isOneself={person.id === members.ownId}
        onClose={() => setSearch(withoutDialog, { replace: true })}
      />
    </UnthrottledSuspense>
  )
}

/** Two columns if the table fits completely, so that the delete button is never scrolled out of view. */
const Beside = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box
      sx={{
        display: 'grid',
        gap: 6,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@container (min-width: 1120px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
      }}
    >
      {children}
    </Box>
  </Box>
)

/**
 * `/organization`, titled "Manage team": members of the organisation, invite link and invites by email (APP-3, ORG-3,
 * ORG-4).
 */
export function TeamPage() {
  usePageTitle(texts.title)
  const members = useMembers()
  const capabilities = useCapabilities()
  const changesAccess = capabilities.has('memberAccess')
  return (
    <PageContent>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, minHeight: 60, pt: '18px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ flex: 'none' }}>
          {texts.title}
        </Typography>
        <Typography role="status" variant="body1" color="text.tertiary" noWrap sx={{ minWidth: 0 }}>
          {members.kind === 'ready' && (
            <>
              <bdi>{members.organisation}</bdi>
              {texts.summary(members.members.length, members.organisation !== '')}
            </>
          )}
        </Typography>
      </Box>
      <Beside>
        <Box component="section" aria-label={texts.table} sx={{ minWidth: 0 }}>
          <MemberTable />
          <Typography variant="caption" component="p" color="text.tertiary" sx={{ mt: 3 }}>
            {changesAccess ? texts.changeableRights : texts.rights}
          </Typography>
          {capabilities.has('invites') && (
            <Box sx={{ mt: 6 }}>
              <PendingInvites />
            </Box>
          )}
        </Box>
        <Paper component="section" variant="outlined" aria-label={inviteMessages.title}>
          <Box sx={{ p: 4 }}>
            <InviteLink />
          </Box>
          <Box sx={{ p: 4, borderTop: 1, borderColor: 'line.hairline' }}>
            <InviteByEmail />
          </Box>
        </Paper>
      </Beside>
      <DialogBoundary>
        <Removal />
        {changesAccess && <Access />}
      </DialogBoundary>
    </PageContent>
  )
}
