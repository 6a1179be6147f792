import Button from '@mui/material/Button'
import { EmptyState } from '@/components/common/EmptyState'
import { builderNotices } from '@/domain/messages/builderNotices'

export interface TakenOverProps {
  readonly onStartOver: () => void
}

const { title, text, startOver } = builderNotices.otherTab

/** In the place of a flow: another tab of this browser began another one, and the two are not mixed (V-8). */
export const TakenOver = ({ onStartOver }: TakenOverProps) => (
  <EmptyState title={title} action={<Button onClick={onStartOver}>{startOver}</Button>}>
    {text}
  </EmptyState>
)
