import Box from '@mui/material/Box'
import { type ReturnChange, splitAmounts } from '@/domain/answers/compare'
import { targetState } from '@/domain/answers/targets'
import { targetText } from '@/domain/answers/targetWords'
import type { Horizon } from '@/domain/answers/types'
import { formatRatio } from '@/domain/shared/text/money'
import { formatPoints } from '@/domain/shared/text/signed'
import { useMoney } from '@/features/answers/useMoney'
import { alikeMoney } from './alikeMoney'
import { ChangeBridge } from './ChangeBridge'
import { compareMessages } from './messages'

const texts = compareMessages.bridges

export interface CompareBridgesProps {
  readonly change: Omit<ReturnChange, 'campaigns'>
  /** Spend of both periods. */
  readonly spend: Readonly<Record<'earlier' | 'now', number>>
  /** Days of periods of different lengths, whose amounts are per day; null for the same length. */
  readonly days: Readonly<Record<'earlier' | 'now', number>> | null
  /** Words of both periods. */
  readonly words: Readonly<Record<'earlier' | 'now', string>>
  readonly horizon: Horizon
  /** As a ratio; null for none. */
  readonly target: number | null
}

/** The change of the return, and of revenue minus spend, as two bridges. */
export function CompareBridges({ change, spend, days, words, horizon, target }: CompareBridgesProps) {
  const state = targetState(change.now, target)
  const money = useMoney()
  const amounts = splitAmounts(change, {
    earlier: spend.earlier / (days?.earlier ?? 1),
    now: spend.now / (days?.now ?? 1),
  })
  const format = alikeMoney(money, [amounts.earlier, amounts.now])
  return (
    <Box sx={bridgesSx}>
      <ChangeBridge
        title={texts.ratio(horizon)}
        earlier={{ name: words.earlier, value: change.earlier }}
        now={{ name: words.now, value: change.now }}
        steps={(['price', 'value', 'mix'] as const).map((part) => ({
          name: texts.steps[part],
          change: change[part],
        }))}
        format={(value) => formatRatio(value)}
        formatChange={formatPoints}
        target={
          target === null || state === null
            ? null
            : { value: target, text: texts.target[state](targetText(target)) }
        }
      />
      <ChangeBridge
        title={texts[days === null ? 'amounts' : 'amountsPerDay'](horizon)}
        earlier={{ name: words.earlier, value: amounts.earlier }}
        now={{ name: words.now, value: amounts.now }}
        steps={(['volume', 'price', 'value', 'mix'] as const).map((part) => ({
          name: texts.steps[part],
          change: amounts[part],
        }))}
        format={format.balance}
        formatChange={format.change}
      />
    </Box>
  )
}

const bridgesSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(360px, 1fr))',
  borderTop: 1,
  borderColor: 'line.hairline',
  '& > * + *': { borderLeft: 1, borderColor: 'line.hairline' },
  '@media print': { gridTemplateColumns: '1fr 1fr' },
} as const
