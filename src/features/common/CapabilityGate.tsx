import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { PageContent } from '@/components/layout/pages/PageContent'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import type { Capability } from '@/domain/access/capabilities'
import { CallFailure } from './CallFailure'
import { NotFoundPage } from './NotFoundPage'

export interface CapabilityGateProps {
  /** Optional call without which there is no such page: that of its record in `pages`; null for none. */
  readonly capability: Capability | null
  /** Texts for when the backend could not be asked for its optional calls. */
  readonly failed: { readonly title: string; readonly body: string }
  readonly children: ReactNode
}

/** A page that only some backends support, or the not-found page where the backend does not announce its call. */
export function CapabilityGate({ capability, failed, children }: CapabilityGateProps) {
  const { data, isError, error, refetch } = useQuery(capabilitiesQuery())
  if (capability === null) return children
  if (isError)
    return (
      <PageContent>
        <Box sx={{ pt: 6 }}>
          <CallFailure title={failed.title} error={error} safe={failed.body} onRetry={() => void refetch()} />
        </Box>
      </PageContent>
    )
  if (data === undefined) return <PageSkeleton shape="list" />
  return data.calls.has(capability) ? children : <NotFoundPage />
}
