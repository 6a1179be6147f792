import { use } from 'react'
import Typography from '@mui/material/Typography'
import type { AllocatedValue } from '@/domain/answers/cohorts'
import { shareWords } from '@/domain/answers/revenueWords'
import { AnswerRevenueShown } from '@/features/answers/revenue/useRevenue'
import { ltvMessages as texts } from './messages'

/** How much of the first value of the sentence is allocated, as under a return; nothing where it is all measured. */
export function AllocatedPart({ shares }: { readonly shares: AllocatedValue | null }) {
  const { ads } = use(AnswerRevenueShown)
  return shares === null ? null : (
    <Typography variant="body2" component="span" color="text.secondary" sx={{ display: 'block', mt: 1 }}>
      {texts.allocated(shares.age, shareWords({ ...shares, leftOut: 0, untold: null }, { ads }))}
    </Typography>
  )
}
