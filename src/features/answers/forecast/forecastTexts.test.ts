import { describe, expect, it } from 'vitest'
import { forecastStudio } from '@mocks/data/forecastStudio'
import { addDays } from '@/domain/answers/days'
import { countApps, type Forecast, forecastsOf, type MadeForecast } from '@/domain/answers/forecast'
import { apart, curveScale } from './curveScale'
import { ageCells, appCells, pastCells } from './forecastCsv'
import { parseForecastView, withForecastView } from './forecastView'
import { paybackWords, refusalWords } from './forecastWords'
import { forecastMessages as texts } from './messages'

const FIRST = '2025-01-06'
const dataUpTo = addDays(FIRST, 85 * 7)
const found = forecastsOf(
  [
    ...forecastStudio({
      kind: 'stable',
      seed: 4,
      apps: ['Merge Harbor'],
      weeks: 80,
      cost: 4,
      first: FIRST,
      dataUpTo,
    }),
    ...forecastStudio({
      kind: 'stable',
      seed: 5,
      apps: ['=Idle'],
      weeks: 55,
      first: addDays(FIRST, 175),
      dataUpTo,
    }),
  ],
  { age: 90, weeks: 4, dataUpTo },
)
const apps = found?.apps ?? []
const isMade = (each: Forecast): each is MadeForecast => each.kind === 'forecast'
const [made] = apps.filter(isMade)
const of = { age: 90, revenue: 'Net revenue', currency: 'USD', loading: null } as const

describe('state in the URL', () => {
  it.each(['', 'app=Tile+Comet&age=30&weeks=8&view=table&revenue=iap&basis=gross', 'basis=net'])(
    'the forecast keeps %s',
    (text) => {
      const view = parseForecastView(new URLSearchParams(text))
      expect(withForecastView(new URLSearchParams(), view).toString()).toBe(text)
    },
  )
  it('ignores what it does not know', () => {
    const view = parseForecastView(new URLSearchParams('age=31&weeks=5&basis=luck'))
    expect(view).toMatchObject({ age: null, weeks: 4, basis: null })
  })
})

describe('the files', () => {
  const lines = appCells(apps, of)
  it('say which columns are measured and which predicted', () => {
    expect(lines[0]?.slice(2, 10)).toEqual([
      'Spend, USD',
      'Net revenue up to day 30, USD, measured',
      'Net revenue up to day 90, USD, predicted',
      'Low end, USD, predicted',
      'High end, USD, predicted',
      'Day of payback, predicted',
      'First day of payback, predicted',
      'Last day of payback, predicted',
    ])
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1)
  })
  it('have each app alone, with its reason where it has no forecast', () => {
    expect(lines).toHaveLength(3)
    const refused = lines.find((line) => line[4] === '')
    // a spreadsheet would run it as a formula
    expect(refused?.[0]).toBe("'=Idle")
    expect(refused?.at(-1)).toMatch(
      /^Its record is too thin\. \d+ past forecasts? to day 90 where 20 are needed/,
    )
    const own = lines.find((line) => line[0] === 'Merge Harbor')
    expect(own?.[4]).toBe(made?.range.value.toFixed(2))
    expect(own?.at(-1)).toBe('')
  })
  it('have the curve and the past forecasts', () => {
    if (made === undefined) throw new Error('refused')
    const byAge = ageCells(made, of)
    expect(byAge.map(([age, kind]) => `${age} ${kind}`)).toEqual([
      'Day after install Measured or predicted',
      ...[0, 1, 3, 7, 14, 30].map((age) => `${age} measured`),
      '60 predicted',
      '90 predicted',
    ])
    const past = pastCells(made, of)
    expect(past).toHaveLength(made.record.judged.length + 1)
    expect(past.filter((line) => line.at(-1) === 'yes')).toHaveLength(made.record.held)
  })
})

describe('the plot', () => {
  it('goes on from the last measured point, and its range around the prediction', () => {
    if (made === undefined) throw new Error('refused')
    const { measured, predicted, range, xOf, yOf, lines } = curveScale(made)
    expect(predicted[0]).toEqual(measured.at(-1))
    expect(xOf(90)).toBe(100)
    expect(measured[0]?.x).toBe(0)
    expect(lines.at(-1)?.y).toBe(0)
    expect(yOf(0)).toBe(100)
    const end = predicted.at(-1)
    const ends = range.filter(({ x }) => x === 100).map(({ y }) => y)
    expect(ends).toHaveLength(2)
    expect(Math.min(...ends)).toBeLessThanOrEqual(end?.y ?? 0)
    expect(Math.max(...ends)).toBeGreaterThanOrEqual(end?.y ?? 0)
  })
  it('keeps its labels apart', () => {
    expect(apart([10, 12, 14], 6)).toEqual([6, 12, 18])
    expect(apart([1, 12, 30], 6)).toEqual([1, 12, 30])
  })
})

describe('words', () => {
  it('say why there is no forecast', () => {
    expect(refusalWords({ kind: 'small', installs: 1 }, { from: 30, age: 90, loading: null }).body).toBe(
      '1 install where 100 are needed.',
    )
    expect(
      refusalWords(
        { kind: 'cohorts', cohorts: 5, age: 90, on: '2027-04-12' },
        { from: 30, age: 90, loading: null },
      ).body,
    ).toBe(
      '5 weeks of installs have reached day 90 where 8 are needed. With a record long enough, the first forecast comes about 12 Apr 2027.',
    )
    expect(
      refusalWords(
        { kind: 'record', judged: 11, held: 6, on: '2027-01-31' },
        { from: 30, age: 90, loading: null },
      ).body,
    ).toBe(
      '11 past forecasts to day 90 where 20 are needed, and they were right 6 times. The 20th comes about 31 Jan 2027.',
    )
    expect(
      refusalWords({ kind: 'record', judged: 0, held: 0, on: null }, { from: 7, age: 30, loading: null })
        .body,
    ).toBe('No past forecast to day 30 has met its truth yet; 20 are needed.')
    expect(
      refusalWords({ kind: 'wide', judged: 25, held: 20, times: 3.44 }, { from: 7, age: 30, loading: null })
        .body,
    ).toMatch(/^The high end is 3\.4 /)
    expect(
      refusalWords({ kind: 'misses', judged: 25, held: 14 }, { from: 7, age: 30, loading: null }).body,
    ).toMatch(/14 of 25 times/)
    expect(
      refusalWords({ kind: 'loose', judged: 25, held: 25 }, { from: 7, age: 30, loading: null }).title,
    ).toBe('Its range says too little.')
    expect(refusalWords({ kind: 'unread' }, { from: 7, age: 30, loading: null }).body).toMatch(
      /up to day 7\.$/,
    )
    expect(refusalWords({ kind: 'nothing' }, { from: 7, age: 30, loading: null }).body).toMatch(
      /up to day 7,/,
    )
  })
  it('say from which day on a date is known while older days still load', () => {
    const reach = { from: 30, age: 90, loading: '2026-10-17' } as const
    expect(refusalWords({ kind: 'record', judged: 0, held: 0, on: '2027-10-16' }, reach).body).toMatch(
      /The 20th comes about 16 Oct 2027, as known from 17 Oct on\.$/,
    )
    expect(refusalWords({ kind: 'cohorts', cohorts: 1, age: 90, on: '2027-10-16' }, reach).body).toMatch(
      /the first forecast comes about 16 Oct 2027, as known from 17 Oct on\.$/,
    )
    expect(texts.sentence.firstOn('16 Oct 2027', '17 Oct')).toBe(
      'The first forecast comes about 16 Oct 2027, as known from 17 Oct on, if each week has installs; sooner, once older days are loaded.',
    )
    expect(texts.payback.column('17 Oct')).toBe('Paid back, as known from 17 Oct on')
  })
  it('count apps only, and name the small ones that are added up', () => {
    const [first] = apps
    expect(countApps([{ app: 'Tile' }, { app: null }])).toEqual({ count: 1, hasOthers: true })
    expect(countApps(first === undefined ? [] : [first])).toEqual({ count: 1, hasOthers: false })
    expect(texts.counted('2 Nov', '8 Nov', { count: 3, hasOthers: true }, 3)).toBe(
      'Paid installs of 2 Nov to 8 Nov, 3 apps and others.',
    )
    expect(texts.leftOut({ count: 0, hasOthers: true }, '$9')).toBe(
      'Other apps without a forecast, with $9 of spend, are not in it.',
    )
    expect(texts.leftOut({ count: 1, hasOthers: false }, '$9')).toMatch(/^1 app without .* is not in it\.$/)
  })
  it('say when the spend is back', () => {
    expect(paybackWords(null, 90)).toEqual({ day: '–', range: '' })
    expect(paybackWords({ kind: 'measured', day: 5 }, 90)).toEqual({ day: 'by day 5', range: 'measured' })
    expect(paybackWords({ kind: 'predicted', day: 47, first: 41, last: 60 }, 90)).toEqual({
      day: 'day 47',
      range: 'day 41 to 60',
    })
    expect(paybackWords({ kind: 'predicted', day: 47, first: 41, last: null }, 90).range).toBe(
      'day 41 at the earliest',
    )
    expect(paybackWords({ kind: 'later', first: null }, 90)).toEqual({ day: 'not by day 90', range: '' })
    expect(paybackWords({ kind: 'later', first: 80 }, 90).range).toBe('day 80 at the earliest')
  })
})
