import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerMessages } from '@/components/answers/messages'
import { PageContent } from '@/components/layout/pages/PageContent'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { ANSWERS, answerTransformations, type AnswerName } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import type { Entities } from '@/domain/stacks/types'
import { CallFailure } from '@/features/common/CallFailure'
import { CreativeRoasScreen } from '@/screens/answers/CreativeRoasScreen'
import { PortfolioLtvScreen } from '@/screens/answers/PortfolioLtvScreen'
import { RoasScreen } from '@/screens/answers/RoasScreen'
import { screens } from './screens'

const { notFound } = screens

/** `/answers/:answer`, or the not-found page if there is no such answer or the backend does not support the call. */
export function AnswersPage() {
  const { answer } = useParams()
  const { data, isError, error, refetch } = useQuery(capabilitiesQuery())
  if (isError)
    return (
      <PageContent>
        <Box sx={{ pt: 6 }}>
          <CallFailure
            title={answerMessages.error.capabilities}
            error={error}
            safe={answerMessages.error.body}
            onRetry={() => void refetch()}
          />
        </Box>
      </PageContent>
    )
  if (data === undefined) return <PageSkeleton shape="list" />
  if (!data.calls.has('answers')) return <notFound.Component />
  if (answer === undefined) return <FirstAnswer />
  switch (answer) {
    case 'roas':
      return <RoasScreen />
    case 'creative-roas':
      return <CreativeRoasScreen />
    case 'portfolio-ltv':
      return <PortfolioLtvScreen />
    default:
      return <notFound.Component />
  }
}

/** `/answers`: leads to the first answer that a destination creates a table for, or to the first one. */
function FirstAnswer() {
  const { data, isPending } = useQuery(entitiesQuery())
  if (isPending) return <PageSkeleton shape="list" />
  return <Navigate to={pages.answer.href(firstAnswer(data))} replace />
}

const firstAnswer = (entities: Entities | undefined): AnswerName => {
  const active = new Set((entities?.destinationTransformations ?? []).map(({ type }) => type.label))
  return ANSWERS.find((answer) => active.has(answerTransformations[answer])) ?? ANSWERS[0]
}
