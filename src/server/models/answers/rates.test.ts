import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it } from 'vitest'
import { calendar } from './calendar'
import { dailyRates } from './rates'
import { DEFAULT_SETTINGS } from './settings'
import type { Rate } from '@/server/lib/answerChoices'

const rowsFor = async (rates: readonly Rate[]) => {
  const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect()
  await connection.run(`create table sy_calendar as ${calendar}`)
  const result = await connection.runAndReadAll(
    `select strftime(days.day, '%Y-%m-%d'), rates.currency, rates.rate
     from (${dailyRates({ ...DEFAULT_SETTINGS, rates: [...rates] })}) as rates
     join sy_calendar as days on days.day_no = rates.day_no
     order by 2, 1`,
  )
  connection.closeSync()
  return result.getRowsJson()
}

it('each day has its rate, or the last one of the five days before', async () => {
  // a Friday, the Monday after it, and another one after two weeks without
  const rates = [
    { day: '2026-11-20', currency: 'SEK', rate: 0.0951 },
    { day: '2026-11-23', currency: 'SEK', rate: 0.096 },
    { day: '2026-12-07', currency: 'SEK', rate: 0.1 },
  ]
  const days = (await rowsFor(rates)).map(([day, , rate]) => [day, rate])
  expect(days.slice(0, 4)).toEqual([
    ['2026-11-20', 0.0951],
    ['2026-11-21', 0.0951],
    ['2026-11-22', 0.0951],
    ['2026-11-23', 0.096],
  ])
  expect(days.slice(8, 10)).toEqual([
    ['2026-11-28', 0.096],
    ['2026-12-07', 0.1],
  ])
})

it('rates keep nine digits, however large they are', async () => {
  const rates = [0.0000610123456, 16_250.123456, 1.23456789e-12].map((rate, index) => ({
    day: '2026-11-20',
    currency: `AA${'ABC'[index]}`,
    rate,
  }))
  expect((await rowsFor(rates)).filter(([day]) => day === '2026-11-20').map((row) => row[2])).toEqual([
    0.0000610123456, 16_250.1235, 1.23456789e-12,
  ])
})

it('days outside of the calendar are left out, and no rates are no rows', async () => {
  expect(await rowsFor([{ day: '2014-12-31', currency: 'SEK', rate: 1 }])).toEqual([])
  expect(await rowsFor([])).toEqual([])
})
