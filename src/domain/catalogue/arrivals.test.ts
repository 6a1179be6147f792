import { describe, expect, it } from 'vitest'
import { arrivalMessages } from '@/features/stacks/dialogs/messages'
import { arrivalOf } from '@/connectors/lookups'

const line = (label: string, name: string) => arrivalMessages.line(arrivalOf(label), name)

describe('when the data of today arrive', () => {
  it.each([
    ['applovin', 'AppLovin', "AppLovin publishes a day's user revenue 8 h after the day ends, at 08:00 UTC."],
    ['mintegral', 'Mintegral', "Mintegral completes a day's spend by 03:00 the next day."],
    [
      'tiktok',
      'TikTok',
      'TikTok reports with a delay of about 11 h. Each run reloads the last 3 days, because figures still change.',
    ],
    ['tenjin_api', 'Tenjin', 'Tenjin reports with a delay of 2–3 h.'],
    [
      'meta_audience',
      'Meta Audience Network',
      'Meta Audience Network uses Pacific time: a day ends at 08:00 UTC, in summer at 07:00 UTC.',
    ],
    ['odeeo', 'Odeeo', "Odeeo doesn't publish a delivery time. Each run loads what is ready."],
  ])('PLUS-24 %s: one line', (label, name, words) => {
    expect(line(label, name)).toBe(words)
  })

  it.each(['', 'constructor', '__proto__', 'toString', 'a provider of tomorrow'])(
    'PLUS-24 C-10 "%s" is a provider of which nothing is known',
    (label) => expect(arrivalOf(label)).toEqual({ kind: 'unknown' }),
  )
})
