import { describe, expect, it } from 'vitest'
import { LTV_AGES } from '@/domain/shared/constants'
import {
  ageAboveAll,
  allCohorts,
  cohortsOf,
  cohortStart,
  cohortsWithCurve,
  headlineShares,
  lastAge,
  stepBounds,
  stepOf,
  usersBefore,
} from './cohorts'
import { creativeMessages } from '@/features/answers/creative/messages'
import { countOf, creativeFormat, groupOf, quantile, rankCreatives } from './creatives'
import { revenueByAge } from './ages'
import { addDays } from './days'
import { returnRule } from './roas'
import type { CohortRow, CreativeRow } from './types'

const creativeRows = (
  creative: string | null,
  ratios: readonly number[],
  spend = 100,
): readonly CreativeRow[] =>
  ratios.map((ratio, index) => ({
    day: addDays('2026-11-01', index),
    app: 'Merge Harbor',
    country: 'US',
    network: 'AppLovin',
    creative,
    installs: 10,
    spend,
    revenue: spend * ratio,
    platform: null,
    revenueUpTo: revenueByAge(() => spend * ratio),
  }))
const rule = returnRule(7, '2026-12-31')
const week = (ratio: number) => Array.from({ length: 8 }, (_each, index) => ratio + (index % 2) / 10)

describe('N-6 the sentence of the creatives agrees with their rows', () => {
  const sentenceOf = (rows: readonly CreativeRow[]) => {
    const ranked = rankCreatives(rows, rule, { minSpend: 0, completeDays: 8 })
    const { before, strong, after } = creativeMessages.sentence
    const earning = countOf(ranked, 'earnsBack')
    const total = ranked.creatives.length
    return `${before(earning, total)}${strong(earning, total)}${after(countOf(ranked, 'tooClose'), total)}`
  }
  /** Half of its days earn back much, the other half little. */
  const unsure = (name: string, high: number) =>
    creativeRows(name, [high, 0.4, high, 0.4, high, 0.4, high, 0.4])

  it.each([
    [[unsure('a', 2)], 'The only creative does not clearly earn back what it cost. It is too close to call.'],
    [
      [unsure('a', 2), unsure('b', 2), unsure('c', 2), creativeRows('d', week(0.5))],
      'None of 4 creatives clearly earns back what it cost. 3 are too close to call.',
    ],
    [
      [creativeRows('a', week(1.5)), unsure('b', 2), unsure('c', 1.4), creativeRows('d', week(0.5))],
      '1 of 4 creatives clearly earns back what it cost. 2 are too close to call.',
    ],
    [
      [unsure('a', 1.4), creativeRows('d', week(0.5))],
      'None of 2 creatives clearly earns back what it cost. One is too close to call.',
    ],
    [[creativeRows('a', week(1.5))], 'The only creative clearly earns back what it cost.'],
    // the row reads 100 %
    [
      [
        creativeRows(
          'a',
          Array.from({ length: 8 }, () => 0.996),
        ),
      ],
      'The only creative does not clearly earn back what it cost. It is too close to call.',
    ],
  ])('%#: %s', (rows, sentence) => {
    expect(sentenceOf(rows.flat())).toBe(sentence)
  })

  it('a creative above break-even on a few days is not said to lie below it as a whole', () => {
    const [one] = rankCreatives(creativeRows('a', [1.2, 0.4, 0.5, 0.6, 0.4, 0.5, 0.6, 0.4]), rule, {
      minSpend: 0,
      completeDays: 8,
    }).creatives
    expect(one).toMatchObject({ days: 8, daysAbove: 1 })
    const group = groupOf(one ?? { roas: null, spread: null })
    expect(creativeMessages.groups[group].join(': ')).toBe(
      'Does not earn back: ROAS and the middle half of the days are below break-even',
    )
  })

  it('a creative below break-even is not in the group that earns back, however many days lie above', () => {
    expect(groupOf({ roas: 0.9, spread: { low: 1.2, high: 1.5 } })).toBe('tooClose')
    expect(groupOf({ roas: 1.1, spread: { low: 0.2, high: 0.5 } })).toBe('tooClose')
  })
})

describe('creatives', () => {
  const rows = [
    ...creativeRows('Storm_30s', week(1.2)),
    ...creativeRows('Map_static', week(0.95)),
    ...creativeRows('Quarry_playable', week(0.5)),
    ...creativeRows('Tiny', week(2), 1),
    ...creativeRows(null, [1, 1], 40),
  ]
  const options = { minSpend: 100, completeDays: 8 }

  it('are ranked in groups that their spread decides; small spend is left out', () => {
    const { creatives, groups, left, unnamedSpend } = rankCreatives(rows, rule, options)
    expect(creatives.map((one) => one.creative)).toEqual(['Storm_30s', 'Map_static', 'Quarry_playable'])
    expect(groups?.map(({ group, creatives: own }) => [group, own.length])).toEqual([
      ['earnsBack', 1],
      ['tooClose', 1],
      ['doesNot', 1],
    ])
    expect(creatives[0]).toMatchObject({ days: 8, daysAbove: 8, format: 'video' })
    expect(left).toEqual({ count: 1, spend: 8 })
    expect(unnamedSpend).toBe(80)
  })

  it('without installs or revenue are ranked last, and those without attribution are named in a sum', () => {
    const unknown = creativeRows('Unknown', week(1)).map((row) => ({
      ...row,
      revenue: null,
      revenueUpTo: revenueByAge(() => null),
    }))
    const idle = creativeRows('Idle', week(0)).map((row) => ({
      ...row,
      installs: 0,
      revenueUpTo: revenueByAge(() => 0),
    }))
    const ranked = rankCreatives([...rows, ...unknown, ...idle], rule, options)
    expect(ranked.creatives.at(-1)).toMatchObject({ creative: 'Idle', spend: 800, roas: 0, installs: 0 })
    expect(ranked.creatives.map(({ creative }) => creative)).not.toContain('Unknown')
    expect(ranked.unattributedSpend).toBe(800)
    expect(ranked.unnamedSpend).toBe(80)
  })

  it('have no groups and no spread under seven complete days', () => {
    const few = rankCreatives(creativeRows('Storm_30s', [1, 2, 3]), rule, { minSpend: 0, completeDays: 3 })
    expect(few.groups).toBeNull()
    expect(few.creatives[0]?.spread).toBeNull()
  })

  it('tell their format by their name', () => {
    expect(['Storm_30s', 'Harbor Gameplay Video', 'Fail_UGC_02'].map(creativeFormat)).toEqual(
      Array.from({ length: 3 }, () => 'video'),
    )
    expect(['Playable End Card', 'Map_static', 'Word of day'].map(creativeFormat)).toEqual([
      'playable',
      'image',
      'unknown',
    ])
  })

  it('quantiles lie between neighbours', () => {
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75)
    expect(quantile([5], 0.75)).toBe(5)
    expect(quantile([], 0.5)).toBe(0)
  })
})

describe('cohorts', () => {
  const row = (day: string, users: number, worth: number): CohortRow => ({
    day,
    app: 'Merge Harbor',
    country: 'US',
    users,
    values: [1, 2, 3, 4, 5, 6, 7].map((factor) => factor * worth * users),
    payers: LTV_AGES.map(() => null),
  })

  const DAYS = { from: '2026-11-01', to: '2026-11-22', dataUpTo: '2026-11-22', completeFrom: null }

  it('are days, weeks from Monday, and months', () => {
    expect(cohortStart('2026-11-22', 'week')).toBe('2026-11-16')
    expect(cohortStart('2025-12-31', 'week')).toBe('2025-12-29')
    expect(cohortStart('2026-11-22', 'month')).toBe('2026-11-01')
    expect(cohortStart('2026-11-22', 'day')).toBe('2026-11-22')
  })

  it('have a value at an age once all their users are that old', () => {
    const [cohort] = cohortsOf([row('2026-11-09', 10, 1), row('2026-11-15', 30, 2)], 'week', DAYS)
    expect(cohort).toMatchObject({ start: '2026-11-09', users: 40 })
    expect(cohort?.values).toEqual([1.75, 3.5, 5.25, 7, null, null, null])
    expect(cohort === undefined ? -1 : lastAge(cohort)).toBe(3)
  })

  it('tell how much of a value is allocated, of those that are old enough', () => {
    const days = ['2026-11-02', '2026-11-09', '2026-11-21']
    const [first = '', ...others] = days
    const rows = [
      { ...row(first, 10, 1), allocated: LTV_AGES.map(() => 8) },
      ...others.map((day) => row(day, 10, 1)),
    ]
    const cohorts = cohortsOf(rows, 'day', DAYS)
    expect(cohorts[0]?.allocated?.[3]).toBe(0.8)
    // 40 of each day that is 7 days old, with 8 of the first one
    expect(headlineShares(cohorts, {})).toEqual({ age: 7, measured: 72, allocated: 8 })
    expect(headlineShares(cohorts.slice(1), {})).toBeNull()
    // values of measured revenue are without it
    expect(headlineShares(cohorts, { ads: 'measured' })).toEqual({ age: 7, measured: 80, allocated: 8 })
  })

  it('tell the same part of a value per payer', () => {
    const paying = {
      ...row('2026-11-02', 10, 1),
      allocated: LTV_AGES.map(() => 8),
      payers: LTV_AGES.map(() => 2),
    }
    const shares = headlineShares(cohortsOf([paying], 'day', DAYS, 'payer'), {})
    expect(shares).toEqual({ age: 7, measured: 32, allocated: 8 })
  })

  it('per payer are divided by those who have paid by each age, without installs of which nobody says it', () => {
    const paid = (day: string, worth: number, counts: readonly number[]) => ({
      ...row(day, 10, worth),
      payers: LTV_AGES.map((_age, index) => counts[index] ?? counts.at(-1) ?? null),
    })
    const cohorts = cohortsOf(
      [
        paid('2026-11-09', 1, [0, 2, 4]),
        paid('2026-11-10', 1, [0, 0, 1]),
        row('2026-11-10', 90, 9),
        paid('2026-11-16', 2, [5]),
      ],
      'week',
      DAYS,
      'payer',
    )
    expect(cohorts[0]).toMatchObject({ start: '2026-11-09', users: 5 })
    expect(cohorts[0]?.values.slice(0, 4)).toEqual([null, 20, 12, 16])
    // 40 by 2 payers and 40 by 5, then 60 by 5 and 60 by 5
    expect(allCohorts(cohorts).values.slice(0, 4)).toEqual([4, 80 / 7, 12, 16])
    expect(allCohorts(cohorts).users).toBe(10)
  })

  it('together are weighted by users, and add up what the cohorts of each age earned', () => {
    const cohorts = cohortsOf([row('2026-11-09', 10, 1), row('2026-11-16', 30, 2)], 'week', DAYS)
    const all = allCohorts(cohorts)
    expect(all.users).toBe(40)
    expect(all.values.slice(0, 4)).toEqual([1.75, 3.5, 5.25, 6.25])
    expect(allCohorts([]).values.every((value) => value === null)).toBe(true)
  })

  it('that the period cuts off are marked and in no mean, unless there are no others', () => {
    const days = { ...DAYS, from: '2026-11-11' }
    const cut = cohortsOf([row('2026-11-11', 10, 9), row('2026-11-16', 30, 2)], 'week', days)
    expect(cut.map(({ isPartial }) => isPartial)).toEqual([true, false])
    expect(allCohorts(cut)).toMatchObject({ users: 30 })
    expect(allCohorts(cut).values[0]).toBe(2)
    expect(allCohorts(cut.slice(0, 1))).toMatchObject({ users: 10 })
  })

  it('without the revenue of a source that begins later are marked and in no mean, also if there are no others', () => {
    const rows = [
      row('2026-10-27', 10, 9),
      row('2026-11-03', 20, 9),
      row('2026-11-05', 5, 2),
      row('2026-11-09', 30, 2),
    ]
    const cohorts = cohortsOf(rows, 'week', { ...DAYS, from: '2026-10-26', completeFrom: '2026-11-05' })
    expect(cohorts.map(({ users, isIncomplete, isPartial }) => [users, isIncomplete, isPartial])).toEqual([
      [10, true, false],
      [5, false, true],
      [30, false, false],
    ])
    expect(allCohorts(cohorts)).toMatchObject({ users: 30 })
    expect(allCohorts(cohorts).values[0]).toBe(2)
    expect(allCohorts(cohorts.slice(0, 1))).toMatchObject({ users: 0 })
    expect(stepBounds(cohorts).every((bound) => bound < 9)).toBe(true)
    expect(cohortsWithCurve(cohorts, null).map(({ users }) => users)).toEqual([5, 30])
    expect(usersBefore(rows, '2026-11-05')).toEqual({ users: 30, revenue: 7 * 9 * 30 })
    expect(usersBefore(rows, null)).toEqual({ users: 0, revenue: 0 })
  })

  it.each([
    ['week', '2026-09-09', '2026-09-07'],
    ['month', '2026-02-27', '2026-02-01'],
  ] as const)('of a %s that the end of the period cuts off are marked', (size, to, start) => {
    const days = { ...DAYS, from: '2026-01-01', to }
    const rows = [row(addDays(start, -1), 10, 1), row(start, 30, 2)]
    expect(cohortsOf(rows, size, days).map(({ isPartial }) => isPartial)).toEqual([false, true])
    const whole = { ...days, to: size === 'week' ? '2026-09-13' : '2026-02-28' }
    expect(cohortsOf(rows, size, whole).map(({ isPartial }) => isPartial)).toEqual([false, false])
    expect(cohortsOf(rows, 'day', days).map(({ isPartial }) => isPartial)).toEqual([false, false])
  })

  it('have a mean above each of them at an age that only the older ones have', () => {
    const cohort = (users: number, values: readonly (number | null)[]) => ({
      start: '',
      isPartial: false,
      isIncomplete: false,
      users,
      values,
    })
    const grown = [cohort(10, [1, 2]), cohort(30, [3, null])]
    expect(allCohorts(grown).values.slice(0, 2)).toEqual([2.5, 3.5])
    expect(ageAboveAll(grown, allCohorts(grown))).toBe(LTV_AGES[1])
    const even = [cohort(10, [1, 2]), cohort(10, [1, null])]
    expect(ageAboveAll(even, allCohorts(even))).toBeNull()
  })

  it('are drawn in four steps', () => {
    const cohorts = cohortsOf([row('2026-11-01', 10, 1)], 'day', DAYS)
    const bounds = stepBounds(cohorts)
    expect(bounds).toEqual([2, 3, 4])
    expect([0.5, 2, 3.9, 9].map((value) => stepOf(value, bounds))).toEqual([0, 1, 2, 3])
  })
})
