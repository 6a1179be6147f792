import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { PageContent } from '@/components/layout/pages/PageContent'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { stackDataMessages as texts } from '@/components/stacks/data/messages'
import { CallFailure } from '@/features/common/CallFailure'
import { StackDataScreen } from '@/screens/stacks/StackDataScreen'
import { screens } from './screens'

const { notFound } = screens

/** The data of a stack, or the not-found page if the backend has no samples of it. */
export function StackDataPage() {
  const { data, isError, error, refetch } = useQuery(capabilitiesQuery())
  if (isError)
    return (
      <PageContent>
        <Box sx={{ pt: 6 }}>
          <CallFailure
            title={texts.failed.title}
            error={error}
            safe={texts.failed.body}
            onRetry={() => void refetch()}
          />
        </Box>
      </PageContent>
    )
  if (data === undefined) return <PageSkeleton shape="list" />
  return data.calls.has('samples') ? <StackDataScreen /> : <notFound.Component />
}
