import { describe, expect, it } from 'vitest'
import { findFieldSet } from '@/connectors/lookups'
import { parseReplacement, replacementForm, replacementProblems, withReplacement } from './replacement'

const fieldsOf = (side: 'source' | 'destination', label: string) =>
  replacementForm(findFieldSet(side, label))?.fields.map(({ name }) => name)

describe('the form that replaces a secret', () => {
  it.each([
    ['source', 'applovin', ['report_key']],
    ['source', 'tenjin', ['password', 'host']],
    ['destination', 'redshift', ['password', 'host']],
    ['destination', 'bigquery', ['private_key', 'project_id']],
  ] as const)('FU-18 has the secret fields of %s %s first', (side, label, first) => {
    expect(fieldsOf(side, label)?.slice(0, first.length)).toEqual(first)
  })

  it('FU-18 has no fixed values, and is absent where only a login replaces the secret', () => {
    expect(fieldsOf('destination', 'bigquery')).not.toContain('dataset_location')
    for (const label of ['google_ads', 'meta', 'no_such_type'])
      expect(fieldsOf('source', label)).toBeUndefined()
    expect(fieldsOf('destination', 'no_destination')).toBeUndefined()
  })

  it('FU-18 checks only what is filled in', () => {
    const form = replacementForm(findFieldSet('source', 'tenjin'))
    if (form === null) throw new Error('There is one')
    expect(replacementProblems(form, { password: 'new' })).toEqual([])
    expect(replacementProblems(form, { port: 'x', host: ' ' }).map(({ field }) => field)).toEqual(['port'])
  })

  it('FU-18 has a place in the URL beside the filter', () => {
    const search = withReplacement('show=unused', 12)
    expect(search.toString()).toBe('show=unused&replace=12')
    expect(parseReplacement(search)).toBe(12)
    expect(parseReplacement(new URLSearchParams('replace=-1'))).toBeNull()
    expect(withReplacement(search, null).toString()).toBe('show=unused')
  })
})
