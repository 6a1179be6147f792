import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router-dom'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerMessages } from './messages'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { ANSWERS, answerTransformations, type AnswerName } from '@/domain/answers/types'
import { pages } from '@/domain/shared/paths'
import type { Entities } from '@/domain/stacks/types'
import { unmappedMessages } from '@/features/answers/unmapped/messages'
import { BooksPage } from './books/BooksPage'
import { bookMessages } from './books/messages'
import { CreativeRoasPage } from './creative/CreativeRoasPage'
import { PortfolioLtvPage } from './ltv/PortfolioLtvPage'
import { ForecastPage } from './forecast/ForecastPage'
import { forecastMessages } from './forecast/messages'
import { RoasPage } from './roas/RoasPage'
import { UnmappedPage } from '@/features/answers/unmapped/UnmappedPage'
import { CapabilityGate } from '@/features/common/CapabilityGate'
import { OrganisationGate } from '@/features/common/OrganisationGate'
import { NotFoundPage } from '@/features/common/NotFoundPage'

const { capabilities: title, body } = answerMessages.error
const namesFailed = { title: unmappedMessages.error.capabilities, body: unmappedMessages.error.body }
const booksFailed = { title: bookMessages.error.title, body: bookMessages.error.body }

/** `/answers/:answer`, where the backend supports the call; the not-found page if there is no such answer. */
export function AnswersPage() {
  return (
    <CapabilityGate capability={pages.answers.capability} failed={{ title, body }}>
      <OrganisationGate title={answerMessages.tabs}>
        <Answer />
      </OrganisationGate>
    </CapabilityGate>
  )
}

function Answer() {
  const { answer } = useParams()
  if (answer === undefined) return <FirstAnswer />
  switch (answer) {
    case 'roas':
      return <RoasPage />
    case 'creative-roas':
      return <CreativeRoasPage />
    case 'portfolio-ltv':
      return <PortfolioLtvPage />
    case 'forecast':
      return (
        <CapabilityGate capability="forecast" failed={forecastMessages.capabilities}>
          <ForecastPage />
        </CapabilityGate>
      )
    case 'books':
      return (
        <CapabilityGate capability="books" failed={booksFailed}>
          <BooksPage />
        </CapabilityGate>
      )
    case 'unmapped':
      return (
        <CapabilityGate capability="names" failed={namesFailed}>
          <UnmappedPage />
        </CapabilityGate>
      )
    default:
      return <NotFoundPage />
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
