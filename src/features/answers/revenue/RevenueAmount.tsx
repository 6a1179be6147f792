import { use } from 'react'
import Box from '@mui/material/Box'
import { revenueMessages as texts } from '@/domain/answers/messages'
import type { ReturnFigures } from '@/domain/answers/roas'
import { useMoney } from '@/features/answers/useMoney'
import { AnswerRevenueShown } from './useRevenue'

/** Revenue of a row, with the part of it that is allocated by installs below; none of measured revenue is. */
export function RevenueAmount({ revenue, allocated = 0 }: Pick<ReturnFigures, 'revenue' | 'allocated'>) {
  const money = useMoney()
  const { ads } = use(AnswerRevenueShown)
  return (
    <>
      {money.format(revenue)}
      {allocated !== 0 && ads === undefined && (
        <Box component="span" sx={partSx}>
          {texts.ads.part(money.format(allocated))}
        </Box>
      )}
    </>
  )
}

const partSx = {
  display: 'block',
  typography: 'caption',
  lineHeight: '14px',
  mb: '2px',
  fontWeight: 'regular',
  color: 'text.secondary',
  whiteSpace: 'nowrap',
} as const
