import Button from '@mui/material/Button'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Unseen } from '@/components/stacks/stackGrid'
import { dashboardMessages as texts } from '@/domain/messages/dashboard'
import { formatClock } from '@/domain/shared/dates'
import { newestAnswerAt } from './newestAnswer'
import { useAnswers } from './useAnswers'
import { useArrival, useStacks } from './useStacks'

/** Says when the newest answer on the page came, and reads everything of the organisation again. */
export function RefreshButton() {
  const stacks = useStacks()
  const newestAt = useArrival(useAnswers(newestAnswerAt))
  if (stacks.kind !== 'ready') return null
  return (
    <Button
      variant="text"
      onClick={stacks.retry}
      startIcon={<RefreshCw size={14} strokeWidth={1.75} aria-hidden />}
      sx={{ color: 'text.tertiary', fontWeight: 430, fontSize: '0.75rem' }}
    >
      <Unseen>{texts.refresh}: </Unseen>
      {stacks.isRefreshing ? texts.refreshing : texts.refreshed(formatClock(newestAt, 'UTC'))}
    </Button>
  )
}
