import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userInfoQuery } from '@/api/resources/account/session'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { PageContent } from '@/components/layout/pages/PageContent'
import { usePageTitle } from '@/components/layout/pages/usePageTitle'
import { dashboardMessages } from '@/features/stacks/messages'
import { hasNoOrganisation } from '@/domain/access/roles'

const { empty } = dashboardMessages

export interface OrganisationGateProps {
  /** Heading of the page. */
  readonly title: string
  readonly children: ReactNode
}

/**
 * A page about the organization's stacks; for a person who was removed from the organization, the explanation that
 * Monitor has (ORG-3, T-13).
 */
export function OrganisationGate({ title, children }: OrganisationGateProps) {
  const { data: user } = useQuery(userInfoQuery())
  return user !== undefined && hasNoOrganisation(user) ? <Outside title={title} /> : children
}

function Outside({ title }: { readonly title: string }) {
  usePageTitle(title)
  return (
    <PageContent>
      <Box sx={{ pt: 6, display: 'grid', gap: 4 }}>
        <Typography variant="h1">{title}</Typography>
        <EmptyState title={empty.title}>{empty.withoutOrganisation}</EmptyState>
      </Box>
    </PageContent>
  )
}
