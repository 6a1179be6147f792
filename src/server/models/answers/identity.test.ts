/** How apps are called, in DuckDB. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { openDuckDbAnswers } from '@/testing/server/answerBench'
import type { AnswerBench } from '@/testing/server/answerBench'
import type { AnswerSettings } from './settings'

let bench: AnswerBench
beforeAll(async () => {
  bench = await openDuckDbAnswers()
})
afterAll(() => bench.stop())

/** Titles of the apps of a game that the attribution calls "Tile", and of one that only the mediation has. */
const titles = async (settings: Partial<AnswerSettings>) => {
  const day = '2026-10-30'
  await bench.run(
    {
      days: [day, day],
      settings,
      tables: {
        tenjin__apps: [{ id: 't1', name: 'Tile', bundle_id: 'com.tile', platform: 'ios' }],
        tenjin__ad_networks: [{ id: '1', name: 'AppLovin' }],
        tenjin__campaigns: [
          { id: 'c1', name: 'Launch', remote_campaign_id: '11', app_id: 't1', ad_network_id: '1' },
        ],
        tenjin__reporting_metrics: [
          {
            date: day,
            app_id: 't1',
            campaign_id: 'c1',
            ad_network_id: '1',
            platform: 'ios',
            country: 'US',
            tracked_installs: 5,
          },
        ],
        applovin__max_report: [
          {
            day,
            package_name: 'com.tile.lite',
            application: 'com.tile.lite',
            platform: 'ios',
            country: 'US',
            estimated_revenue: 3,
          },
        ],
        applovin__advertiser_report: [
          {
            day,
            campaign: 'Lite',
            campaign_id_external: '19',
            campaign_package_name: 'com.tile.lite',
            platform: 'ios',
            country: 'US',
            cost: 10,
          },
        ],
      },
    },
    { tables: ['sy_title', 'sy_app_map'] },
  )
  const rows = await bench.rows("select distinct title from sy_title where kind = 'app' order by title")
  return rows.map(({ title }) => title)
}

it('a game keeps its name when a person says that another one is the same', async () => {
  expect(await titles({})).toContain('Tile')
  const lite = { provider: 'applovin', alias: 'com.tile.lite', platform: 'ios' }
  const [app] = await bench.rows("select distinct app_id from sy_app_map where app_title = 'Tile'")
  const chosen = await titles({
    appAliases: [{ ...lite, choice: { kind: 'same', app: String(app?.['app_id']) } }],
  })
  expect(chosen).toEqual(['Tile'])
})

if (isDeep)
  it('apps that a list names by another id only, without a title, keep their names apart', async () => {
    const day = '2026-10-30'
    const apps = ['com.tile', 'com.farm']
    await bench.run(
      {
        days: [day, day],
        tables: {
          appsflyer__campaigns: [
            { day, app: 'id1', country: 'US', network: 'organic', campaign: '', installs: 5 },
          ],
          applovin__advertiser_report: apps.map((campaign_package_name, place) => ({
            day,
            campaign: 'Launch',
            campaign_id_external: String(place),
            campaign_package_name,
            campaign_store_id: String(place + 2),
            platform: 'ios',
            country: 'US',
            cost: 10,
          })),
        },
      },
      { tables: ['sy_title'] },
    )
    const rows = await bench.rows("select title from sy_title where kind = 'app' order by title")
    expect(rows.map(({ title }) => title)).toEqual(expect.arrayContaining(apps))
  })

if (isDeep)
  it('what is sold in an app does not name it', async () => {
    const day = '2026-10-30'
    const rows = { day, country: 'DE', gross: 3, currency: 'EUR' }
    await bench.run(
      {
        days: [day, day],
        tables: {
          amazon_appstore__sales: [
            { ...rows, app: 'B01', app_name: 'Tile', item_type: 'App', platform: 'amazon' },
            { ...rows, app: 'B01', app_name: 'Zap pack', item_type: 'In-App', platform: 'amazon' },
          ],
          google_playstore__sales: ['Zap pack (Farm)', 'zap pack (Farm)'].map((app_name) => ({
            ...rows,
            app: 'com.farm',
            app_name,
            product_type: 'inapp',
            platform: 'android',
          })),
        },
      },
      { tables: ['store_daily'] },
    )
    const stored = await bench.rows('select distinct source, app from store_daily order by source')
    expect(stored).toEqual([
      { source: 'amazon_appstore', app: 'Tile' },
      { source: 'google_playstore', app: 'com.farm' },
    ])
  })

it('two apps of one name and platform have their ids in their titles', async () => {
  const day = '2026-10-30'
  const row = {
    day,
    app: 'Cards',
    platform: 'ios',
    country: 'US',
    network: 'AppLovin',
    campaign: 'Launch',
    installs: 5,
  }
  await bench.run(
    {
      days: [day, day],
      tables: {
        adjust__campaigns: [
          { ...row, campaign_id: '11', app_token: 'a', store_id: '1234567890' },
          { ...row, campaign_id: '12', app_token: 'b', store_id: '1234567891' },
          { ...row, campaign_id: '13', app_token: 'c', store_id: 'com.cards', platform: 'android' },
        ],
      },
    },
    { tables: ['roas'] },
  )
  const rows = await bench.rows('select distinct app from roas order by app')
  expect(rows.map(({ app }) => app)).toEqual([
    'Cards (1234567890, iOS)',
    'Cards (1234567891, iOS)',
    'Cards (Android)',
  ])
})
