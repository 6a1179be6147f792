import { daysBetween } from '@/domain/answers/days'
import { DAY_CHARACTERS } from '@/domain/shared/limits'
import { readTime } from '@/domain/shared/text/dates'
import { plural } from '@/domain/shared/text/plural'
import { alertKind } from '../alertKind'
import { dayWithYear } from '../alertTimes'
import { sentences } from '../alertWords'

const texts = {
  endsIn: (name: string, days: number) =>
    days < 1 ? `${name} ends today` : `${name} ends in ${plural(days, 'day', 'days')}`,
  endsSoon: (name: string) => `${name} is about to end`,
  ended: (name: string) => `${name} has ended`,
  on: (day: string) => `On ${day}.`,
  around: (day: string) => `Around ${day}; the provider has not named the day yet.`,
  usedBy: (count: number) => `${plural(count, 'stack', 'stacks')} ${count === 1 ? 'uses' : 'use'} it.`,
  newKey: 'Create a new one at the provider, and replace the secret of the credential.',
  update: 'Stackyard needs a newer version by then: tell the people who run it.',
} as const

/** What the words of the row and of the mail are made from. */
interface Ending {
  readonly stackIds: readonly number[]
  readonly name: string
  readonly endsOn: string
  readonly isEstimate: boolean
  readonly isKey: boolean
}

const titleText = ({ name, isEstimate }: Ending, daysLeft: number): string => {
  if (isEstimate) return texts.endsSoon(name)
  return daysLeft < 0 ? texts.ended(name) : texts.endsIn(name, daysLeft)
}
const detailText = ({ stackIds, endsOn, isEstimate, isKey }: Ending): string =>
  sentences(
    (isEstimate ? texts.around : texts.on)(dayWithYear(endsOn)),
    texts.usedBy(stackIds.length),
    isKey ? texts.newKey : texts.update,
  )

/** A version of a provider's API, or a kind of key, that stacks use is about to end. */
export const sourceEnds = alertKind({
  wire: 'source_ends',
  fields: {
    stackIds: ['source_ids', 'ids'],
    name: ['name', 'text'],
    endsOn: ['ends_on', 'day'],
    isEstimate: ['is_estimate', 'flag'],
    /** Whether a new key is needed, and not a new version of the service. */
    isKey: ['is_key', 'flag'],
    daysLeft: ['days_left', 'integer'],
  },
  setting: {
    name: 'An API or key of a provider ends',
    hint: '90, 30 and 7 days before',
    isMailed: true,
  },
  group: 'late',
  look: 'warning',
  isPeriodic: true,
  texts,
  row: (alert, _names, { now }) => {
    // counted from now, because the alert stays when days pass
    const today = new Date(now).toISOString().slice(0, DAY_CHARACTERS)
    const left = readTime(alert.endsOn) === null ? alert.daysLeft : daysBetween(today, alert.endsOn)
    return { title: titleText(alert, left), context: '', detail: detailText(alert) }
  },
  mail: (content) => ({ subject: titleText(content, content.daysLeft), text: detailText(content) }),
})
