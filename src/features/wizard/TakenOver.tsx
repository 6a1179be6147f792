import Button from '@mui/material/Button'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { builderNotices } from '@/components/wizard/advanced/messages'

export interface TakenOverProps {
  /** Called when the button is pressed; should start this tab's flow again. */
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
