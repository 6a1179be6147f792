import { describe, expect, it } from 'vitest'
import { cronHint } from './timeWords'

describe('the cron text behind a schedule in words', () => {
  const mine = 'in UTC (shown in your time zone)'
  it.each([
    ['15 9 * * *', 'Daily, 09:15 UTC', 'UTC', 'Daily, 09:15 UTC. Cron 15 9 * * *, in UTC'],
    ['15 9 * * *', 'Daily, 10:15 CET', 'Europe/Paris', `Daily, 10:15 CET. Cron 15 9 * * *, ${mine}`],
    ['0 */6 * * *', 'Every 6 h, at :30', 'Asia/Kolkata', `Every 6 h, at :30. Cron 0 */6 * * *, ${mine}`],
    [
      '0 9 * 6 *',
      'At 09:00, only in June (UTC)',
      'Europe/Paris',
      'At 09:00, only in June (UTC). Cron 0 9 * 6 *, in UTC',
    ],
    ['61 * * * *', '61 * * * *', 'Europe/Paris', 'Cron 61 * * * *, in UTC'],
    ['', 'Automatic', 'Europe/Paris', 'Schedule set by the service'],
  ])('PLUS-15 "%s" as "%s" in %s: %s', (cron, words, zone, hint) => {
    expect(cronHint({ cron, words, full: words, next: '' }, zone)).toBe(hint)
  })
})
