import Button from '@mui/material/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { builderNotices } from '@/components/wizard/advanced/messages'

export interface TakenOverProps {
  readonly onStartOver: () => void
}

const { title, text, startOver } = builderNotices.otherTab

/** Replaces a flow after another tab has started a different one, so that the two aren't mixed (V-8). */
export const TakenOver = ({ onStartOver }: TakenOverProps) => (
  <EmptyState title={title} action={<Button onClick={onStartOver}>{startOver}</Button>}>
    {text}
  </EmptyState>
)
