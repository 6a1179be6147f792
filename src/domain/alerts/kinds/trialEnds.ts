import { daysBetween } from '@/domain/answers/days'
import { pausesWhenOver } from '@/domain/messages/shared'
import { DAY_CHARACTERS } from '@/domain/shared/limits'
import { readTime } from '@/domain/shared/text/dates'
import { plural } from '@/domain/shared/text/plural'
import { alertKind } from '../alertKind'
import { shortDay } from '../alertTimes'
import { sentences } from '../alertWords'

const texts = {
  trialEnds: (days: number) =>
    days < 1 ? 'Trial ends today' : `Trial ends in ${plural(days, 'day', 'days')}`,
  trialEnded: 'Trial ended',
  endedOn: (day: string) => `Ended ${day}.`,
  endsOn: (day: string) => `Ends ${day}.`,
} as const

/** The trial ends in a few days. */
export const trialEnds = alertKind({
  wire: 'trial_ends',
  fields: { endsOn: ['ends_on', 'day'], daysLeft: ['days_left', 'integer'] },
  setting: { name: 'Trial ends', hint: '7, 3 and 1 day before', isMailed: true },
  group: 'usage',
  look: 'warning',
  opens: 'licence',
  isPeriodic: true,
  texts,
  row: ({ endsOn, daysLeft }, _names, { now }) => {
    // counted from now, because the alert stays when days pass
    const today = new Date(now).toISOString().slice(0, DAY_CHARACTERS)
    const left = readTime(endsOn) === null ? daysLeft : daysBetween(today, endsOn)
    const day = shortDay(endsOn)
    return left < 0
      ? { title: texts.trialEnded, context: '', detail: texts.endedOn(day) }
      : {
          title: texts.trialEnds(left),
          context: '',
          detail: sentences(texts.endsOn(day), pausesWhenOver),
        }
  },
  mail: ({ endsOn, daysLeft }) => ({
    subject: `Your trial ends ${daysLeft === 0 ? 'today' : `in ${plural(daysLeft, 'day', 'days')}`}`,
    text: `Your trial ends on ${shortDay(endsOn)}. All stacks pause when it is over.`,
  }),
})
