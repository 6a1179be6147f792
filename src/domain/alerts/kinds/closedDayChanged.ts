import type { VersionCause } from '@/domain/answers/dayVersions'
import { moneyIn } from '@/domain/shared/text/money'
import { plural } from '@/domain/shared/text/plural'
import { alertKind } from '../alertKind'
import { shortDay } from '../alertTimes'
import { sentences } from '../alertWords'

const texts = {
  changed: (days: number) => `${plural(days, 'closed day has', 'closed days have')} other figures now`,
  /** Both are amounts with their sign. */
  amounts: (spend: string, revenue: string) => `Spend ${spend}, revenue ${revenue}.`,
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  reasons: {
    first: '',
    grown: '',
    currency: '',
    late: 'A source delivered more.',
    restated: 'A source restated it.',
    mapping: 'A name was mapped.',
    rates: 'Rates were uploaded.',
    settings: 'Settings of the answers were changed.',
    model: 'The answers are computed by a newer version.',
  } satisfies Record<VersionCause, string>,
} as const

const CENTS = 100
const isReason = (text: string): text is VersionCause => Object.hasOwn(texts.reasons, text)

interface Words {
  readonly spendCents: number
  readonly revenueCents: number
  readonly currency: string
  readonly reason: string
}

const detailOf = ({ spendCents, revenueCents, currency, reason }: Words): string => {
  const money = moneyIn(currency)
  return sentences(
    texts.amounts(money.change(spendCents / CENTS), money.change(revenueCents / CENTS)),
    isReason(reason) ? texts.reasons[reason] : '',
  )
}

/** Figures of days that were closed have changed. */
export const closedDayChanged = alertKind({
  wire: 'closed_day_changed',
  fields: {
    firstDay: ['first_day', 'day'],
    lastDay: ['last_day', 'day'],
    days: ['days', 'count'],
    spendCents: ['spend_cents', 'integer'],
    revenueCents: ['revenue_cents', 'integer'],
    currency: ['currency', 'text'],
    /** One of `VERSION_CAUSES`. */
    reason: ['reason', 'text'],
  },
  setting: { name: 'A closed day changes', hint: 'with the amount and why', isMailed: false },
  group: null,
  look: 'warning',
  opens: 'books',
  texts,
  row: ({ firstDay, lastDay, days, ...words }) => ({
    title: texts.changed(days),
    context: texts.days(shortDay(firstDay), shortDay(lastDay)),
    detail: detailOf(words),
  }),
  mail: ({ firstDay, lastDay, days, ...words }) => ({
    subject: texts.changed(days),
    text: `${texts.days(shortDay(firstDay), shortDay(lastDay))}: ${detailOf(words)}`,
  }),
})
