import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LoadingState } from '@/components/common/feedback/LoadingState'
import { answerMessages } from '@/features/answers/messages'
import { cardSx } from './answerTableSx'

export interface AnswerSkeletonProps {
  /** Name of the answer, for screen readers. */
  readonly name: string
  /** Height of the card, in px: that of the loaded one. */
  readonly height: number
}

const LINES = [150, 122, 164, 138, 156, 130]

/** Skeleton of an answer: the card with its sentence, and the table below it. */
export function AnswerSkeleton({ name, height }: AnswerSkeletonProps) {
  return (
    <LoadingState label={answerMessages.loading(name)}>
      <Box sx={{ ...cardSx, p: 5 }} style={{ height }}>
        <Skeleton width={360} height={18} />
        <Box sx={{ borderTop: 1, borderColor: 'line.hairline', mt: 8 }} />
        <Skeleton width={120} height={10} sx={{ mt: 6 }} />
      </Box>
      <Box sx={{ ...cardSx, mt: 3 }}>
        {LINES.map((width) => (
          <Box
            key={width}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 8,
              height: 32,
              px: 4,
              borderTop: 1,
              borderColor: 'line.hairline',
            }}
          >
            <Skeleton width={width} height={10} />
            <Skeleton width={80} height={10} />
            <Skeleton height={10} sx={{ flex: 1 }} />
          </Box>
        ))}
      </Box>
    </LoadingState>
  )
}
