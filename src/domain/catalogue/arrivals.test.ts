import { describe, expect, it } from 'vitest'
import { arrivalMessages } from '@/domain/messages/arrivals'
import { arrivalOf } from '@/connectors/lookups'

const line = (label: string, name: string) => arrivalMessages.line(arrivalOf(label), name)

describe('when the data of today arrive', () => {
  it.each([
    ['applovin', 'AppLovin', 'AppLovin has the user revenue of a day 8 h after it ends, at 08:00 UTC.'],
    ['mintegral', 'Mintegral', 'Mintegral has the spend of a day complete after 03:00 of the next.'],
    [
      'tiktok',
      'TikTok',
      'TikTok reports about 11 h late. The last 3 days are read again, since they still change.',
    ],
    ['tenjin_api', 'Tenjin', 'Tenjin reports 2–3 h late.'],
    [
      'meta_audience',
      'Meta Audience Network',
      'A day of Meta Audience Network is a Pacific one: it ends at 08:00 UTC, in summer at 07:00 UTC.',
    ],
    ['odeeo', 'Odeeo', 'Odeeo states no time. Each run brings what it has by then.'],
  ])('PLUS-24 %s: one line', (label, name, words) => {
    expect(line(label, name)).toBe(words)
  })

  it.each(['', 'constructor', '__proto__', 'toString', 'a provider of tomorrow'])(
    'PLUS-24 C-10 "%s" is a provider of which nothing is known',
    (label) => expect(arrivalOf(label)).toEqual({ kind: 'unknown' }),
  )
})
