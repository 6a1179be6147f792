import Button from '@mui/material/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { builderNotices } from '@/components/wizard/advanced/messages'

export interface TakenOverProps {
  readonly onStartOver: () => void
}

const { title, text, startOver } = builderNotices.otherTab

/**
 * Replaces the wizard after another browser tab has started a different flow, so that the two are not mixed; offers to
 * start over here (V-8).
 */
export const TakenOver = ({ onStartOver }: TakenOverProps) => (
  <EmptyState title={title} action={<Button onClick={onStartOver}>{startOver}</Button>}>
    {text}
  </EmptyState>
)
