import Button from '@mui/material/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import type { ViewFault, ViewPage } from '@/domain/answers/savedViews'
import { pages } from '@/domain/shared/paths'
import { viewMessages } from './messages'
import { faultWords } from './viewWords'

const texts = viewMessages.gone

export interface ViewGoneProps {
  readonly answer: ViewPage
  readonly fault: ViewFault
}

/** In place of an answer whose saved view filters by something that is no longer there. */
export const ViewGone = ({ answer, fault }: ViewGoneProps) => (
  <EmptyState
    variant="noMatch"
    title={texts.title}
    action={<Button href={pages.answer.href(answer)}>{texts.change}</Button>}
  >
    {faultWords(fault)}
  </EmptyState>
)
