import { describe, expect, it } from 'vitest'
import type { Rate } from '@/server/lib/answerChoices'
import { answerModels, modelOf, modelsFor, partsOf, versionOf } from '../models'
import { provider, tableOf } from '@/server/connectors/core/answerReadings'
import type { CohortReading } from '@/server/connectors/core/answerReadings'
import { daysOfRows } from './loadDays'
import { DEFAULT_SETTINGS } from './settings'

const models = answerModels()
const byLabel = new Map(models.map((model) => [model.label, model]))

/**
 * What a table of days reads as a whole although it can change: what it says of a row is in the number of the row's key,
 * which a compared table has.
 */
const TOLD_BY_CLAIMS = ['sy_key', 'sy_title', 'sy_creative_name', 'sy_row_key', 'sy_creative', 'sy_cell_key']
/** The same in each run. */
const CONSTANT = ['sy_calendar', 'sy_country']
/** Made with a table that does not read them. */
const BESIDE = [
  'left_out',
  'spend_zone',
  'reconciliation',
  'reconciliation_total',
  'provider_total',
  'ad_revenue_daily',
  'store_daily',
  'postback_daily',
  'unmapped_name',
  'unmapped_sign',
  'sy_model_version',
  'sy_currency',
]

const made = models.filter(({ days }) => days?.kind === 'made' || days?.kind === 'appended')

describe('tables that are made by days', () => {
  it.each(made.map(({ label }) => label))('%s reads what tells its changes', (label) => {
    const model = byLabel.get(label)
    const through = Object.keys(model?.days?.through ?? {})
    const others = (model?.dependsOn ?? []).filter(
      (each) => !through.includes(each) && ![...CONSTANT, ...BESIDE, ...TOLD_BY_CLAIMS].includes(each),
    )
    // rates and settings of zones are in claims, or in the text
    expect(others).toEqual([])
    expect(through.filter((each) => model?.dependsOn.includes(each) !== true)).toEqual([])
    for (const each of through) expect([each, byLabel.get(each)?.days]).not.toEqual([each, undefined])
  })

  it('reads no report that is not cut by days, but lists', () => {
    const whole = made.flatMap(({ label, inputs, days }) =>
      inputs
        .filter(
          ({ source, endpoint, dayColumn }) =>
            dayColumn !== '' && !(`${source}__${endpoint}` in (days?.inputs ?? {})),
        )
        .map(({ source, endpoint }) => `${label} ${source}__${endpoint}`),
    )
    // shares of zones are looked up for the spend of the days, and the installs of the events of raw files
    expect(
      whole.filter((each) => !/^spend_zone | (?:adjust_csv_google|game_analytics_s3)__/.test(each)),
    ).toEqual([])
  })
})

describe('the days of a report', () => {
  const reading = (day: string, endpoint = 'installs', from = tableOf('files', endpoint)): CohortReading => ({
    endpoint,
    from,
    day,
    network: "''",
    levels: ['campaign'],
    currency: "'USD'",
    of: { kind: 'all' },
    revenue: {},
  })
  const daysOf = (...cohorts: readonly CohortReading[]) => [
    ...daysOfRows([provider('files', { cohorts: [cohorts] })], (sql) => sql.match(/files__\w+/g) ?? []),
  ]

  it('are those of its own rows', () => {
    expect(daysOf(reading('report.day'), reading('report.day'))).toEqual([['files__installs', 'day']])
    expect(daysOf(reading('report.day'), reading('report.install_day'))).toEqual([])
    expect(daysOf(reading('cast(report.day as date)'))).toEqual([])
  })

  it('are none where a reading looks its rows up, or takes the day from others', () => {
    const joined = `${tableOf('files', 'events')} join files__installs as installs on installs.id = report.id`
    const events = reading('installs.day', 'events', joined)
    const lateEvents = reading('report.day', 'events')
    expect(daysOf(reading('report.day'), events, lateEvents)).toEqual([])
    expect(daysOf(lateEvents)).toEqual([['files__events', 'day']])
  })
})

describe('version of a table', () => {
  const versionIn = (label: string, settings = DEFAULT_SETTINGS): string => {
    const find = modelsFor(settings)
    const model = find(label)
    return model === null ? '' : versionOf(model, find)
  }
  const rate: Rate = { day: '2026-11-01', currency: 'SEK', rate: 0.1 }

  it('changes with settings and names, and not with rates', () => {
    expect(versionIn('roas')).toBe(versionIn('roas'))
    expect(versionIn('roas', { ...DEFAULT_SETTINGS, rates: [rate] })).toBe(versionIn('roas'))
    expect(versionIn('roas', { ...DEFAULT_SETTINGS, currency: 'EUR' })).not.toBe(versionIn('roas'))
    const ignored = { provider: '*', alias: 'X', choice: { kind: 'ignore' as const } }
    expect(versionIn('roas', { ...DEFAULT_SETTINGS, networkAliases: [ignored] })).not.toBe(versionIn('roas'))
  })

  it('is that of all its parts', () => {
    const roas = modelOf('roas')
    expect(roas === null ? [] : partsOf(roas).map(({ label }) => label)).toContain('sy_stg_cohort')
    expect(versionIn('sy_stg_cohort')).not.toBe(versionIn('sy_stg_spend'))
  })
})
