import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMoney } from '@/features/answers/useMoney'
import { daysOfPeriod } from '@/domain/answers/days'
import type { LeftOut, ZoneSpend } from '@/domain/answers/leftOut'
import { shareOfDay, shareOfDays } from '@/domain/answers/zones'
import { formatRatio } from '@/domain/shared/text/money'
import { zonePlace } from '@/domain/shared/text/intlZones'
import { weight } from '@/theme/primitives'
import { leftOutMessages } from './messages'

const texts = leftOutMessages.zones

export interface ZoneSpendsProps {
  readonly leftOut: LeftOut
  /** Name of a source by its label. */
  readonly sourceName: (label: string) => string
}

/** Says which part of the spend has days that begin in another zone, and how far that can move a total. */
export function ZoneSpends({ leftOut, sourceName }: ZoneSpendsProps) {
  const { zones, zone, counted } = leftOut
  if (zones.length === 0 || counted.from === null || counted.to === null) return null
  const days = daysOfPeriod(counted.from, counted.to).length
  return (
    <Box component="section" aria-label={texts.title} sx={{ px: 4, py: 3 }}>
      <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        {texts.title}
      </Typography>
      <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary' }}>
        {texts.lead(zone)}
      </Box>
      <Box component="ul" sx={listSx}>
        {zones.map((each) => (
          <li key={`${each.zone} ${each.source ?? ''}`}>
            <Line spent={each} total={counted.spend} days={days} sourceName={sourceName} />
          </li>
        ))}
      </Box>
    </Box>
  )
}

interface LineProps extends Pick<ZoneSpendsProps, 'sourceName'> {
  readonly spent: ZoneSpend
  /** All spend that counts. */
  readonly total: number
  /** Days of the answer. */
  readonly days: number
}

function Line({ spent, total, days, sourceName }: LineProps) {
  const money = useMoney()
  const { zone, source, spend, hours } = spent
  const share = total > 0 ? Math.min(1, spend / total) : 0
  return (
    <>
      <strong>
        {texts.spent(source === null ? texts.unnamed : sourceName(source), money.format(spend))}
      </strong>{' '}
      {texts.share(formatRatio(share))}{' '}
      {hours === null
        ? texts.unknown(zone)
        : texts.bound({
            place: zonePlace(zone),
            hours,
            ofDay: formatRatio(shareOfDay(hours)),
            days,
            ofDays: formatRatio(shareOfDays(hours, days)),
            amount: money.format(spend * shareOfDays(hours, days)),
          })}
    </>
  )
}

const listSx = {
  m: 0,
  mt: 2,
  pl: 4,
  display: 'grid',
  gap: 2,
  typography: 'body2',
  color: 'text.secondary',
  '& strong': { fontWeight: weight.strong, color: 'text.primary' },
} as const
