import { beforeAll, describe, expect, it } from 'vitest'
import { needsCronDescription, cronDescription } from './useCronWords'
import { loadCron } from '@/domain/stacks/schedule/schedule'

beforeAll(loadCron)

describe('cron texts without short words', () => {
  it.each([
    ['0 9 * 6 *', 'At 09:00, only in June'],
    ['0 1,5 * * *', 'At 01:00 and 05:00'],
    ['*/7 * * * *', 'Every 7 minutes'],
    ['0 9 * * 1#1', 'At 09:00, on the first Monday of the month'],
    [' 0 9 L * * ', 'At 09:00, on the last day of the month'],
    ['0 9-17 * * MON-FRI', 'Every hour, between 09:00 and 17:00, Monday through Friday'],
  ])('DSH-3 "%s" reads "%s"', async (cron, words) => {
    expect(needsCronDescription(cron)).toBe(true)
    expect(await cronDescription(cron)).toBe(words)
  })

  it.each(['', '0 9 * * *', '10 */6 * * *', '@daily', '* * * *', '0 0 9 * * *'])(
    'DSH-3 "%s" asks for none',
    (cron) => {
      expect(needsCronDescription(cron)).toBe(false)
    },
  )

  it.each(['61 * * * *', 'a b c d e', '0 9 MON * *'])('DSH-3 "%s" has none', async (cron) => {
    expect(await cronDescription(cron)).toBeNull()
  })
})
