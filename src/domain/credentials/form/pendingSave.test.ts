import { describe, expect, it } from 'vitest'
import { freshEntry } from '@/testing/testBrowser'
import { selectExisting, markSaved } from './credentialChoice'
import { findSaved, hasSamePendingSave, namesTaken, withPendingSave, withoutPendingSave } from './pendingSave'
import { applyEdit } from './verification'

const entry = { ...freshEntry(2, 'applovin'), name: ' Mine ', attributes: { report_key: 'abc', note: '' } }
const opened = withPendingSave(entry, entry, 'key-1')
const listed = [
  { id: 5, label: 'applovin', name: 'Mine' },
  { id: 6, label: 'tenjin', name: 'Tenjin 1' },
]

describe('a Save without an answer', () => {
  it('C-4 goes out under the same key while it sends the same, and under another when it does not', () => {
    expect(opened.openSave).toMatchObject({ name: 'Mine', idempotencyKey: 'key-1' })
    expect(withPendingSave(opened, { ...entry, name: 'Mine' }, 'key-2')).toBe(opened)
    const changed = applyEdit(opened, { attributes: { report_key: 'abd' } })
    expect(withPendingSave(changed, changed, 'key-2').openSave?.idempotencyKey).toBe('key-2')
  })

  it('C-5 is remembered through edits, and told from what the form holds now', () => {
    expect(hasSamePendingSave(entry)).toBe(false)
    expect(hasSamePendingSave(opened)).toBe(true)
    const renamed = applyEdit(opened, { name: 'Other' })
    expect([renamed.openSave, hasSamePendingSave(renamed)]).toEqual([opened.openSave, false])
    expect(hasSamePendingSave(applyEdit(renamed, { name: 'Mine' }))).toBe(true)
  })

  it('C-5 is over once it is settled, saved, or another credential is chosen', () => {
    const [first] = listed
    if (first === undefined) throw new Error('no credential')
    for (const over of [withoutPendingSave(opened), markSaved(opened, 5), selectExisting(opened, first)]) {
      expect(over).not.toHaveProperty('openSave')
    }
    expect(withoutPendingSave(entry)).toBe(entry)
  })

  it('C-5 CRD-2 may have made what has its name: that name is taken for every other form only', () => {
    expect(namesTaken(entry, listed, [entry])).toEqual(['Mine', 'Tenjin 1'])
    expect(namesTaken(opened, listed, [opened])).toEqual(['Tenjin 1'])
    expect(namesTaken(applyEdit(opened, { attributes: { report_key: 'x' } }), listed, [])).toContain('Mine')
    const other = { ...freshEntry(3, 'ironsource'), name: 'Ironsource 1' }
    expect(namesTaken(opened, listed, [opened, other, { ...other, key: 'source:4', id: 9 }])).toEqual([
      'Tenjin 1',
      'Ironsource 1',
    ])
  })

  it('C-5 is looked for by label and name', () => {
    expect(findSaved('applovin', ' Mine ', listed)?.id).toBe(5)
    expect(findSaved('ironsource', 'Mine', listed)).toBeNull()
  })
})
