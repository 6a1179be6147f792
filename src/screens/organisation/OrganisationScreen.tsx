import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { PageContent } from '@/components/layout/PageContent'
import { usePageTitle } from '@/components/layout/usePageTitle'
import { inviteMessages, teamMessages as texts } from '@/domain/messages/team'
import { InviteLink } from '@/features/team/InviteLink'
import { MemberTable } from '@/features/team/MemberTable'
import { useMembers } from '@/features/team/useMembers'

/** Manage team: who is in the organisation, and the link that lets others join (APP-3, ORG-3, ORG-4). */
export function OrganisationScreen() {
  usePageTitle(texts.title)
  const members = useMembers()
  return (
    <PageContent>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 3, minHeight: 60, pt: '18px', minWidth: 0 }}>
        <Typography variant="h1" sx={{ flex: 'none' }}>
          {texts.title}
        </Typography>
        {members.kind === 'ready' && (
          <Typography variant="body1" color="text.tertiary" noWrap sx={{ minWidth: 0 }}>
            {texts.summary(members.organisation, members.members.length)}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 6,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media (min-width: 1280px)': { gridTemplateColumns: 'minmax(0, 1fr) 320px' },
        }}
      >
        <Box component="section" aria-label={texts.table} sx={{ minWidth: 0 }}>
          <MemberTable />
          <Typography variant="caption" component="p" color="text.tertiary" sx={{ mt: 3 }}>
            {texts.rights}
          </Typography>
        </Box>
        <Paper component="section" variant="outlined" aria-label={inviteMessages.link} sx={{ p: 4 }}>
          <InviteLink />
        </Paper>
      </Box>
    </PageContent>
  )
}
