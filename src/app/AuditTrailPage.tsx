import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { PageContent } from '@/components/layout/pages/PageContent'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { auditTrailMessages as texts } from '@/components/audit/messages'
import { CallFailure } from '@/features/common/CallFailure'
import { AuditTrailScreen } from '@/screens/audit/AuditTrailScreen'
import { screens } from './screens'

const { notFound } = screens

/** Audit trail (the log of who changed what), or the not-found page if the backend does not support it (FS-8). */
export function AuditTrailPage() {
  const { data, isError, error, refetch } = useQuery(capabilitiesQuery())
  if (isError)
    return (
      <PageContent>
        <Box sx={{ pt: 6 }}>
          <CallFailure
            title={texts.error.title}
            error={error}
            safe={texts.error.body}
            onRetry={() => void refetch()}
          />
        </Box>
      </PageContent>
    )
  if (data === undefined) return <PageSkeleton shape="list" />
  return data.calls.has('audit') ? <AuditTrailScreen /> : <notFound.Component />
}
