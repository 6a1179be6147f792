import Typography from '@mui/material/Typography'
import { answerMessages } from '@/features/answers/messages'

/** Stacks whose progress is shown; the others are counted. */
export const SHOWN_STACKS = 6

/** Number of stacks that a table of progress leaves out; nothing for none. */
export const MoreStacks = ({ count }: { readonly count: number }) =>
  count > 0 && (
    <Typography variant="caption" sx={{ display: 'block', px: 4, py: 3, color: 'text.tertiary' }}>
      {answerMessages.waiting.more(count)}
    </Typography>
  )
