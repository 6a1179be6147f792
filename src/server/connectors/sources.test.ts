import { describe, expect, it } from 'vitest'
import { sourceSeeds } from '@/server/connectors/catalogue/catalogueSources'
import { findFieldSet } from '@/connectors/lookups'
import { RunError } from '@/server/lib/runErrors'
import type { Row } from '@/server/lib/tables'
import { textOf } from '@/server/connectors/simulated/simulator'
import { lastDays } from '@/server/lib/days'
import { TEST_NOW, readEndpoint, sampleTools } from '@/testing/server/readSampleEndpoint'
import { sampleSourceOf } from './sources'

const endpoints = sourceSeeds.flatMap(({ label, tasks }) =>
  tasks.map((task): [string, string] => [label, task.label]),
)

const isOfType = (value: Row[string] | undefined, type: string): boolean => {
  if (value === null || value === undefined) return true
  if (type === 'integer') return Number.isInteger(Number(value))
  if (type === 'double') return Number.isFinite(Number(value))
  if (type === 'date') return /^\d{4}-\d{2}-\d{2}$/.test(textOf(value))
  if (type === 'timestamp') return !Number.isNaN(Date.parse(textOf(value)))
  // ids of some providers are numbers, which the load writes as texts
  return type === 'text' ? ['string', 'number'].includes(typeof value) : true
}

describe('every endpoint of the catalogue', () => {
  it('has a plan, and every plan is in the catalogue', () => {
    for (const { label, tasks } of sourceSeeds)
      expect([label, Object.keys(sampleSourceOf(label).endpoints).sort()]).toEqual([
        label,
        tasks.map((task) => task.label).sort(),
      ])
    expect(() => sampleSourceOf('nothing')).toThrow(RunError)
  })

  // the columns of an own source are those of its description
  const withColumns = endpoints.filter(([label]) => label !== 'own_source')
  it.each(withColumns)('%s %s delivers rows that match its columns', async (source, endpoint) => {
    const plan = sampleSourceOf(source).endpoints[endpoint]
    const rows = await readEndpoint(source, endpoint, sampleTools(), 2)
    expect(rows.length).toBeGreaterThan(0)
    const names = plan?.columns.map(({ name }) => name) ?? []
    expect(new Set(rows.flatMap(Object.keys))).toEqual(new Set(names))
    const wrong = rows.flatMap((row) =>
      (plan?.columns ?? []).filter(({ name, type }) => !isOfType(row[name], type)).map(({ name }) => name),
    )
    expect(wrong).toEqual([])
    const day = plan?.dayColumn ?? ''
    if (day === '') return
    const { from, to } = lastDays(TEST_NOW, Math.min(plan?.historyDays ?? 0, 2))
    const last = (plan?.lagDays ?? 0) > 0 ? from : to
    expect(new Set(rows.map((row) => row[day]))).toEqual(new Set([from, last]))
  })

  it.each(endpoints)('%s %s has a sensible plan', (source, endpoint) => {
    const plan = sampleSourceOf(source).endpoints[endpoint]
    expect(plan).toBeDefined()
    if (plan === undefined) return
    expect(plan.strategy === 'window').toBe(plan.dayColumn !== '')
    expect(plan.historyDays).toBeLessThanOrEqual(120)
    expect(plan.sliceDays).toBeGreaterThan(0)
    expect(plan.lookbackDays).toBeLessThanOrEqual(plan.historyDays)
  })

  it('an unknown endpoint ends the run', async () => {
    for (const { label } of sourceSeeds)
      await expect(
        sampleSourceOf(label).readPage(sampleTools(), 'constructor', lastDays(TEST_NOW, 1), null),
      ).rejects.toMatchObject({ kind: 'internal' })
  })
})

/** Fields that the provider's answer does not tell from another, or that no call takes (null). */
const NAMED: Readonly<Record<string, string | null>> = {
  'adjust_csv_google prefix': null,
  'google_ads email': null,
  'tiktok email': null,
  ...Object.fromEntries(
    ['project_id', 'private_key_id', 'client_id', 'type', 'auth_uri', 'token_uri']
      .concat('auth_provider_x509_cert_url', 'client_x509_cert_url')
      .flatMap((field) =>
        ['adjust_csv_google', 'google_analytics', 'google_playstore'].map(
          (label) => [`${label} ${field}`, null] as const,
        ),
      ),
  ),
  ...Object.fromEntries(
    ['private_key_id', 'client_id', 'type', 'auth_uri', 'token_uri', 'dataset_location']
      .concat('auth_provider_x509_cert_url', 'client_x509_cert_url')
      .map((field) => [`firebase_bigquery ${field}`, null]),
  ),
  'meta name': null,
  'meta_audience name': null,
  // the one that was chosen instead is read
  'meta_audience business_id': null,
  'mintegral username': null,
  // what the sample description does not use
  'own_source user': null,
  'own_source password': null,
  'own_source account': null,
  'digital_turbine client_id': 'client_secret',
  'snapchat snapchat_username': null,
  // the word in the answer of the login is masked like the value
  'admob client_secret': 'refresh_token',
  // a host and a port that do not answer look alike, and so do a wrong user and a wrong password
  'tenjin port': 'host',
  'tenjin username': 'password',
  'amazon_appstore client_secret': 'client_id',
  'prediction port': 'host',
  'prediction username': 'password',
  'apple_appstore issuer_id': 'appstore_key_id',
  'apple_search_ads search_ads_key_id': 'client_id',
  'apple_search_ads team_id': 'client_id',
}

describe('checks', () => {
  const fieldsOf = (label: string) => findFieldSet('source', label)?.fields.map(({ name }) => name) ?? []
  const check = (label: string, differs: Readonly<Record<string, string>> = {}) => {
    const secret = Object.fromEntries(fieldsOf(label).map((field) => [field, `${field}-1`]))
    return sampleSourceOf(label).check(sampleTools(TEST_NOW, undefined, { ...secret, ...differs }))
  }

  it.each(sourceSeeds.map(({ label }) => label))('%s accepts any key', async (label) => {
    expect(fieldsOf(label).length).toBeGreaterThan(0)
    expect(await check(label)).toEqual({ isSuccess: true })
  })

  it.each(
    sourceSeeds.flatMap(({ label }) => fieldsOf(label).map((field): [string, string] => [label, field])),
  )('%s names %s as the field at fault', async (label, field) => {
    const result = await check(label, { [field]: ' invalid ' })
    const named = NAMED[`${label} ${field}`]
    if (named === null) return expect(result).toEqual({ isSuccess: true })
    expect(result).toMatchObject({ isSuccess: false, field: named ?? field })
    expect(result.isSuccess ? '' : result.message).toMatch(/^\w.{20,}[.”]$/)
  })

  it.each(['applovin', 'ironsource', 'google_ads', 'adjust'])(
    '%s does not blame the key for a provider that is down',
    async (label) => {
      for (const fault of ['unavailable', 'reset', 'tooManyRequests'] as const) {
        const result = await sampleSourceOf(label).check(sampleTools(TEST_NOW, () => fault))
        expect(result).toMatchObject({ isSuccess: false, field: null })
      }
    },
  )
})
