import { describe, expect, it } from 'vitest'
import { aliasesOf, matchesType } from '@/connectors/lookups'
import { DESTINATION_CATEGORY, groupByCategory } from './categories'
import * as lookups from './lookups'
import { visibleCatalogue } from './visibility'
import { errorMessages } from '@/domain/messages/errors'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'

describe('names of connectors', () => {
  it.each([
    ['digital_turbine', ['fyber', 'dt exchange', 'inneractive']],
    ['vungle', ['liftoff']],
    ['ironsource', ['levelplay', 'unity']],
    ['apple_search_ads', ['apple ads', 'search ads']],
    ['applovin', ['max']],
    ['apple_appstore', ['app store connect', 'itunes']],
    ['google_playstore', ['google play', 'play console']],
    ['meta', ['facebook', 'instagram']],
    ['meta_audience', ['facebook audience', 'fan']],
    ['firebase_bigquery', ['google analytics']],
    ['google_analytics', ['ga4']],
    ['google_ads', ['adwords', 'uac']],
    ['tiktok', ['pangle', 'business']],
    ['bigquery', ['gcp']],
    ['redshift', ['aws']],
    ['s3', ['aws']],
    ['gcs', ['google cloud']],
  ])('PLUS-23 %s is found by %j', (label, searches) => {
    const type = { label, name: '' }
    expect(searches.filter((search) => !matchesType(type, search))).toEqual([])
    expect(aliasesOf(label).every((alias) => alias !== '')).toBe(true)
    expect(matchesType(type, 'stryker')).toBe(false)
  })

  it('PLUS-23 a type without other names has its own', () => {
    expect(aliasesOf('unheard')).toEqual([])
    const type = { label: 'my_net_work', name: 'Own Name' }
    expect(['OWN', ' own ', 'my_net', 'my net work', ''].filter((text) => !matchesType(type, text))).toEqual(
      [],
    )
    expect(matchesType(type, 'mynet')).toBe(false)
  })
})

describe('categories', () => {
  it('WIZ-3 categories stand in the order of the product, others after them by name', () => {
    const order = [
      'Attribution',
      'UA Channel',
      'Mediation',
      'App Monetization',
      'App Platform',
      'Product Analytics',
      'Alpha',
      'Zeta',
    ]
    const items = order.toReversed().flatMap((category) => [1, 2].map((id) => ({ category, id })))
    const groups = groupByCategory(items)
    expect(groups.map(({ category }) => category)).toEqual(order)
    expect(groups.every(({ items: held }) => held.map(({ id }) => id).join() === '1,2')).toBe(true)
    expect(DESTINATION_CATEGORY).toBe('Destination')
  })
})

describe('look-ups', () => {
  it('WIZ-13 find the one with the id', () => {
    const adjust = lookups.sourceTypeById(catalogue, 2)
    const bigquery = lookups.destinationTypeById(catalogue, 2)
    expect([adjust.label, bigquery.label]).toEqual(['adjust', 'bigquery'])
    expect(lookups.taskById(adjust, 202).id).toBe(202)
  })

  it('CRD-11 say which label nobody has', () => {
    expect(() => lookups.sourceTypeByLabel(catalogue, 'nope')).toThrow(
      errorMessages.lookups.unknownLabel('nope'),
    )
    expect(() => lookups.destinationTypeByLabel(catalogue, 'adjust')).toThrow(
      errorMessages.lookups.unknownLabel('adjust'),
    )
  })

  it('CAT-2 is whole where hidden types are shown', () => {
    expect(visibleCatalogue(catalogue, true)).toBe(catalogue)
    expect(visibleCatalogue(catalogue, false)).toEqual(catalogue)
  })
})
