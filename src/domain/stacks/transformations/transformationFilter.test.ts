import { describe, expect, it } from 'vitest'
import { containsWords, transformationFilterOf, withTransformationFilter } from './transformationFilter'

describe('which transformations are shown', () => {
  it('PLUS-3 stands in the address, beside what stands there already', () => {
    const filter = { state: 'available', searched: 'custom events' } as const
    const search = withTransformationFilter(new URLSearchParams('tab=transformations'), filter)
    expect(search.toString()).toBe('tab=transformations&show=available&find=custom+events')
    expect(transformationFilterOf(search)).toEqual(filter)
    const none = withTransformationFilter(search, { state: null, searched: ' ' })
    expect(none.toString()).toBe('tab=transformations')
  })
  it('PLUS-3 is all where the address names nothing that is known', () => {
    expect(transformationFilterOf(new URLSearchParams('show=hidden'))).toEqual({ state: null, searched: '' })
  })
  it('PLUS-3 is what has each of the words, in any case and order', () => {
    const texts = ['Custom Events Analysis', 'Google BigQuery']
    expect(containsWords(texts, 'bigquery  EVENTS')).toBe(true)
    expect(containsWords(texts, 'events snowflake')).toBe(false)
    expect(containsWords(texts, '')).toBe(true)
  })
})
