import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { cardSx } from '@/features/answers/page/answerTableSx'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import { type DeliveredShares, type LeftOut, leftOutSums } from '@/domain/answers/leftOut'
import { formatRatio } from '@/domain/shared/text/money'
import { valueLeftOutWords } from '@/domain/answers/outsideWords'
import { footWords } from './leftOutWords'
import { RangeWords, ValueWords } from './LeftOutBars'
import { LeftOutTable } from './LeftOutTable'
import { leftOutMessages as texts } from './messages'
import { useSourceName } from '@/features/common/useSourceName'
import { ZoneSpends } from './ZoneSpends'
import { useMoney } from '@/features/answers/useMoney'

export interface PrintedLeftOutProps {
  readonly leftOut: LeftOut
}

/** What the number leaves out, below the table of a printed page; renders nothing on the screen. */
export function PrintedLeftOut({ leftOut }: PrintedLeftOutProps) {
  return useIsPrinting() && !leftOut.isOutdated ? <Printed leftOut={leftOut} /> : null
}

function Printed({ leftOut }: PrintedLeftOutProps) {
  const sourceName = useSourceName()
  const money = useMoney()
  const sums = leftOutSums(leftOut)
  const { revenue, spend, range, beyond, rows } = sums
  const share = (part: number, whole: number) => formatRatio(whole > 0 ? part / whole : 0)
  const shares = ({ delivered, counted, leftOut: left }: DeliveredShares) =>
    [money.format(delivered), share(counted, delivered), share(left, delivered)] as const
  return (
    <Box component="section" aria-label={texts.title}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {texts.title}
      </Typography>
      <Box component="p" sx={{ m: 0, mb: 2 }}>
        {leftOut.kind === 'value'
          ? valueLeftOutWords({ horizon: leftOut.horizon, revenue }, money)
          : texts.printed(
              leftOut.kind,
              ...shares(revenue),
              money.format(spend.delivered),
              share(spend.counted, spend.delivered),
            )}{' '}
        {leftOut.kind === 'value' ? (
          <ValueWords sums={sums} />
        ) : (
          <RangeWords range={range} beyond={beyond} before={texts.range.ifAll} />
        )}
      </Box>
      {leftOut.parts.length > 0 && (
        <Box sx={cardSx}>
          <LeftOutTable leftOut={leftOut} sourceName={sourceName} />
        </Box>
      )}
      <ZoneSpends leftOut={leftOut} sourceName={sourceName} />
      <Box component="p" sx={{ m: 0, mt: 2 }}>
        {footWords(leftOut, rows)}
      </Box>
    </Box>
  )
}
