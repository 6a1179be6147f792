/** What happened to a line that moved the return, in words. */
import { formatRatio, type Money } from '@/domain/shared/text/money'
import type { Cause } from './causes'
import type { ReturnChange } from './compare'
import { weekMessages } from './messages'
import { returnOn } from './roas'

const texts = weekMessages.causes

const mixTitle = ({ line }: Cause, change: ReturnChange, name: string): string => {
  const { earlier, now } = line
  const { mix } = texts.titles
  if (earlier.spend === 0) return mix.began(name)
  if (now.spend === 0) return mix.ended(name)
  const total = (side: 'earlier' | 'now') => change.campaigns.reduce((sum, each) => sum + each[side].spend, 0)
  const hasGrown = now.spend / total('now') >= earlier.spend / total('earlier')
  // more of what is better raises the return, and so does less of what is worse
  const isBetter = hasGrown === line.mix >= 0
  if (hasGrown) return isBetter ? mix.grewBetter(name) : mix.grewWorse(name)
  return isBetter ? mix.shrankBetter(name) : mix.shrankWorse(name)
}

/** Says what happened to a line that moved the return. */
export const causeTitle = (cause: Cause, change: ReturnChange, name: string): string => {
  if (cause.part === 'mix') return mixTitle(cause, change, name)
  return texts.titles[cause.part][cause.line[cause.part] < 0 ? 'down' : 'up'](name)
}

const NONE = '–'

const per = (amount: number, installs: number, money: Money): string =>
  installs > 0 ? money.cents(amount / installs) : NONE

/** Says what happened to a line, in the units of the largest part of its move. */
export const causeDetail = ({ line, part }: Cause, change: ReturnChange, money: Money): string => {
  const { earlier, now } = line
  if (part === 'mix')
    return texts.mix(
      money.format(now.spend),
      money.format(earlier.spend),
      formatRatio(returnOn(now.revenue, now.spend) ?? returnOn(earlier.revenue, earlier.spend)),
    )
  const all = change.campaigns.reduce((sum, each) => sum + each.now.spend, 0)
  const share = formatRatio(now.spend / all, 0)
  const amountIn = part === 'price' ? ('spend' as const) : ('revenue' as const)
  return texts[part](
    per(now[amountIn], now.installs, money),
    per(earlier[amountIn], earlier.installs, money),
    share,
  )
}
