/** A colleague's save while the same credential is being edited. C-7. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CredentialAttributes, CredentialEntry } from '@/domain/credentials/types'
import { editConflicts, mergeEdit } from './editMerge'

const entry = (name: string, attributes: CredentialAttributes): CredentialEntry => ({
  key: 'source:1',
  side: 'source',
  typeId: 1,
  label: 'applovin',
  typeName: 'AppLovin',
  mode: 'new',
  id: null,
  name,
  attributes,
  oauth: null,
  status: { kind: 'unasked' },
})
const base = entry('AppLovin 1', { report_key: 'old', note: '' })
const values = ({ name, attributes }: CredentialEntry) => ({ name, ...attributes })

describe('merging the edit of a credential', () => {
  it('C-7 keeps the key that a colleague has saved while only the name is changed here', () => {
    const versions = {
      base,
      mine: { ...base, name: 'MAX' },
      theirs: entry('AppLovin 1', { report_key: 'new', note: '' }),
    }
    expect(editConflicts(versions)).toEqual([])
    expect(values(mergeEdit(versions, 'mine'))).toEqual({ name: 'MAX', report_key: 'new', note: '' })
  })

  it('C-7 tells parts that both have changed, and lets one of them win without losing the rest', () => {
    const versions = {
      base,
      mine: entry('MAX', { report_key: 'mine', note: 'a' }),
      theirs: entry('AppLovin 1', { report_key: 'theirs', note: '' }),
    }
    expect(editConflicts(versions)).toEqual([{ kind: 'value', field: 'report_key' }])
    expect(values(mergeEdit(versions, 'mine'))).toEqual({ name: 'MAX', report_key: 'mine', note: 'a' })
    expect(values(mergeEdit(versions, 'theirs'))).toEqual({ name: 'MAX', report_key: 'theirs', note: 'a' })
  })

  it('C-7 is no conflict where both changed to the same, and a field named like the name is another part', () => {
    const same = entry('AppLovin 1', { report_key: ' new ', name: 'x' })
    expect(
      editConflicts({ base, mine: same, theirs: entry('MAX', { report_key: 'new', name: 'y' }) }),
    ).toEqual([{ kind: 'value', field: 'name' }])
  })

  const attributes = fc.record({ a: fc.constantFrom('', 'x', 'y'), b: fc.constantFrom('', 'x', 'y') })
  const version = fc.tuple(fc.constantFrom('N', 'M'), attributes).map(([name, each]) => entry(name, each))
  it('C-7 sends exactly what was edited where nobody else has saved, and nothing where nothing was edited', () => {
    fc.assert(
      fc.property(version, version, (one, other) => {
        expect(values(mergeEdit({ base: one, mine: other, theirs: one }, 'mine'))).toEqual(values(other))
        expect(values(mergeEdit({ base: one, mine: one, theirs: other }, 'mine'))).toEqual(values(other))
        expect(editConflicts({ base: one, mine: other, theirs: one })).toEqual([])
      }),
    )
  })
})
