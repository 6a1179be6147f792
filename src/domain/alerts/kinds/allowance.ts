import { keepsRunning } from '@/domain/messages/shared'
import { formatRows } from '@/domain/shared/text/numbers'
import { alertKind } from '../alertKind'
import { otherMonth, shortDay } from '../alertTimes'
import { sentences } from '../alertWords'
import { alertWords as words } from '../messages'

const used = {
  used: (used: number, allowance: number) => `${formatRows(used)} of ${formatRows(allowance)} rows.`,
} as const
const texts80 = {
  ...used,
  /** `month` is null for the present month. */
  allowance80: (month: string | null) =>
    `80% of ${month === null ? 'this month' : month}’s allowance is used`,
} as const
const texts100 = {
  ...used,
  /** `month` is null for the present month. */
  allowance100: (month: string | null) => `${month === null ? 'This month' : month}’s allowance is used up`,
} as const

const fields = {
  /** Rows metered this month. */
  used: ['used', 'count'],
  allowance: ['allowance', 'count'],
  /** Day on which the allowance is reached at this pace; null if unknown or reached. */
  reachedOn: ['reached_on', 'dayOrNull'],
} as const

const mailText = (content: { readonly used: number; readonly allowance: number }): string =>
  `${formatRows(content.used)} of ${formatRows(content.allowance)} rows are used this month.`

/** 80% of the month's allowance is used. */
export const allowance80 = alertKind({
  wire: 'allowance_80',
  fields,
  setting: { name: '80% of the allowance', hint: words.onceAMonth, isMailed: true },
  group: 'usage',
  look: 'warning',
  opens: 'usage',
  isPeriodic: true,
  texts: texts80,
  row: ({ used, allowance, reachedOn, at }, _names, { now }) => ({
    title: texts80.allowance80(otherMonth(at, now)),
    context: '',
    detail: sentences(texts80.used(used, allowance), reachedOn !== null && words.pace(shortDay(reachedOn))),
  }),
  mail: (content) => ({
    subject: texts80.allowance80(null),
    text: [
      mailText(content),
      ...(content.reachedOn === null ? [] : [words.pace(shortDay(content.reachedOn))]),
    ].join('\n'),
  }),
})

/** The month's allowance is used up. */
export const allowance100 = alertKind({
  wire: 'allowance_100',
  fields,
  setting: { name: '100% of the allowance', hint: words.onceAMonth, isMailed: true },
  group: 'usage',
  look: 'warning',
  opens: 'usage',
  isPeriodic: true,
  texts: texts100,
  row: ({ used, allowance, at }, _names, { now }) => ({
    title: texts100.allowance100(otherMonth(at, now)),
    context: '',
    detail: sentences(texts100.used(used, allowance), keepsRunning),
  }),
  mail: (content) => ({ subject: texts100.allowance100(null), text: mailText(content) }),
})
