import { describe, expect, it } from 'vitest'
import { stackDetail, stackLabel, stackNames, stackTitle, stackTitles } from './stackTitles'
import type { Destination, Stack } from '@/domain/stacks/types'

const type = (id: number, name: string) => ({ id, label: name.toLowerCase(), name })
const credentials = (id: number, name: string) => ({ id, label: 'meta', name })
const warehouse = (id: number, schemaPrefix: string): Destination => ({
  id,
  schemaPrefix,
  credentials: null,
  storage: null,
  destinationType: type(9, 'Snowflake'),
  transformations: [],
})
const stack = (change: Partial<Stack>): Stack => ({
  id: 1,
  enabled: true,
  interval: '',
  startDate: '',
  resumedAt: null,
  dataUpTo: null,
  note: '',
  destinationTablePrefix: '',
  sourceType: type(1, 'Meta Ads'),
  destination: warehouse(1, 'RAW'),
  credentials: credentials(1, 'Meta EU'),
  taskIds: [],
  transformations: [],
  ...change,
})
const catalogue = { sourceTypes: [], destinationTypes: [] }

describe('stackTitle', () => {
  it('FU-2 names the source, and its credential on the second line', () => {
    expect(stackTitle(stack({}), catalogue)).toEqual({ title: 'Meta Ads', detail: 'Meta EU' })
    expect(stackTitle(stack({ credentials: null }), catalogue).detail).toBe('')
    expect(stackDetail(stack({}))).toBe('Meta EU · RAW')
  })

  it('FU-23 takes the note for a title where somebody wrote one', () => {
    const noted = stack({ note: ' Merge Harbor ' })
    expect(stackTitle(noted, catalogue)).toEqual({ title: 'Merge Harbor', detail: 'Meta Ads · Meta EU' })
    expect(stackDetail(noted)).toBe('Merge Harbor · Meta EU · RAW')
  })
})

describe('stackLabel', () => {
  it('FU-2 names source and destination, and credential and dataset on the second line', () => {
    expect(stackLabel(stack({}), catalogue)).toEqual({
      title: 'Meta Ads to Snowflake',
      detail: 'Meta EU · RAW',
    })
    expect(stackLabel(stack({ destination: null, credentials: null }), catalogue)).toEqual({
      title: 'Meta Ads',
      detail: '',
    })
  })

  it('FU-23 takes the note for a title where somebody wrote one', () => {
    expect(stackLabel(stack({ note: ' Merge Harbor ' }), catalogue)).toEqual({
      title: 'Merge Harbor',
      detail: 'Meta Ads to Snowflake · Meta EU · RAW',
    })
  })
})

describe('stackNames', () => {
  it('FU-2 adds the credential only where another stack has the same title', () => {
    const tenjin = stack({ id: 2, sourceType: type(2, 'Tenjin') })
    expect(stackNames([stack({}), tenjin], catalogue)(stack({}))).toBe('Meta Ads')
    const other = stack({ id: 3, credentials: credentials(2, 'Meta US') })
    const nameOf = stackNames([stack({}), tenjin, other], catalogue)
    expect([stack({}), tenjin, other].map(nameOf)).toEqual([
      'Meta Ads · Meta EU',
      'Tenjin',
      'Meta Ads · Meta US',
    ])
  })

  it('FU-2 adds the destination where the credential is the same too', () => {
    const twin = stack({ id: 2, destination: warehouse(2, 'ADS') })
    expect([stack({}), twin].map(stackNames([stack({}), twin], catalogue))).toEqual([
      'Meta Ads · Meta EU · Snowflake · RAW',
      'Meta Ads · Meta EU · Snowflake · ADS',
    ])
  })

  it('FU-2 adds the id where nothing else differs, so that no two look the same', () => {
    const same = [
      stack({}),
      stack({ id: 2 }),
      stack({ id: 3, note: 'Harbor' }),
      stack({ id: 4, note: 'Harbor' }),
    ]
    expect(same.map(stackNames(same, catalogue))).toEqual([
      'Meta Ads · Meta EU · Snowflake · RAW · #1',
      'Meta Ads · Meta EU · Snowflake · RAW · #2',
      'Harbor · Meta Ads · Meta EU · Snowflake · RAW · #3',
      'Harbor · Meta Ads · Meta EU · Snowflake · RAW · #4',
    ])
    const titles = same.map(stackTitles(same, catalogue))
    expect(new Set(titles.map(({ title, detail }) => `${title} ${detail}`)).size).toBe(same.length)
  })
})
