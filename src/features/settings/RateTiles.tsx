import Box from '@mui/material/Box'
import type { CurrencyRate, RatesFrom } from '@/domain/answers/answerSettings'
import { dayStart } from '@/domain/answers/days'
import { formatUtcDay } from '@/domain/shared/text/dates'
import { formatAmountIn, formatRate } from '@/domain/shared/text/intlCurrencies'
import { settingsMessages } from './messages'

const texts = settingsMessages.money.rates

export interface RateTilesProps {
  /** Currency of the answers. */
  readonly currency: string
  readonly rates: readonly CurrencyRate[]
  /** Whether the rates of the bank are invented. */
  readonly isSample: boolean
}

/** The newest rate of each currency with its day and origin; a currency whose rows wait for a rate stands out. */
export function RateTiles({ currency, rates, isSample }: RateTilesProps) {
  return (
    <Box component="ul" aria-label={texts.label} sx={listSx}>
      {rates.map((rate) => (
        <Box component="li" key={rate.currency} data-waiting={rate.waitingRows > 0 || undefined} sx={tileSx}>
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {texts.one(rate.currency)}
          </Box>
          <Box component="strong" sx={{ typography: 'subtitle2', fontVariantNumeric: 'tabular-nums' }}>
            {rate.newest === null ? texts.none : formatRate(rate.newest.rate, currency)}
          </Box>
          {rate.newest !== null && (
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {`${formatUtcDay(dayStart(rate.newest.day))}, ${sourceOf(rate.newest.source, isSample)}`}
            </Box>
          )}
          {rate.waitingRows > 0 && (
            <Box component="span" sx={{ typography: 'caption', color: 'warning.text' }}>
              {texts.waiting(texts.rows(rate.waitingRows), formatAmountIn(rate.waitingAmount, rate.currency))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

const sourceOf = (source: RatesFrom, isSample: boolean): string =>
  isSample && source === 'ecb' ? texts.sample.source : texts.source[source]

const listSx = {
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: '8px',
  overflow: 'hidden',
} as const

const tileSx = {
  listStyle: 'none',
  display: 'grid',
  alignContent: 'start',
  gap: 0.5,
  px: 3,
  py: 2,
  // lines between the tiles, also where they wrap
  borderTop: 1,
  borderLeft: 1,
  borderColor: 'line.hairline',
  mt: '-1px',
  ml: '-1px',
  '&[data-waiting]': { bgcolor: 'warning.soft' },
} as const
