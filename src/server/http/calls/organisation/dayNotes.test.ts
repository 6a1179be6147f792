/** Notes on days: who writes them, their limits, and what the trail keeps. */
import { describe, expect, it } from 'vitest'
import { DAY_NOTE_MAX_CHARACTERS, DAY_NOTES_MAX } from '@/domain/answers/dayNotes'
import { createTestBackend } from '@mocks/ask'
import { ORG, PERSON, STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const NOTES = '/api/organizations/day_notes'
const note = { day: '2026-11-09', app: null, network: 'AppLovin', text: ' Price test in Germany ' }

const start = () => {
  const { ask, store } = createTestBackend(worlds.busy(), [], { now: () => STORY_NOW })
  const as = PERSON.ana
  const list = async () => (await ask('GET', NOTES, { as })).body
  const write = (body: Readonly<Record<string, unknown>>) => ask('POST', NOTES, { as, body })
  const idOf = () => store.list('dayNotes', { orgId: ORG.lumen }).at(-1)?.id ?? 0
  return { ask, as, store, list, write, idOf }
}

describe('a note on a day', () => {
  it('is written, changed and deleted by an ADMIN, and each is in the trail without its text', async () => {
    const { ask, as, store, list, write, idOf } = start()
    expect((await write(note)).status).toBe(204)
    const written_by = store.get('users', as)?.email
    const kept = { ...note, text: 'Price test in Germany', written_by }
    expect(await list()).toMatchObject({ notes: [kept] })
    const id = idOf()
    const changed = await ask('PUT', `${NOTES}/${id}`, { as, body: { ...note, day: '2026-11-10' } })
    expect(changed.status).toBe(204)
    expect(await list()).toMatchObject({ notes: [{ ...kept, day: '2026-11-10' }] })
    expect((await ask('DELETE', `${NOTES}/${id}`, { as })).status).toBe(204)
    expect(await list()).toEqual({ notes: [] })
    const events = store.list('auditEvents').slice(-3)
    expect(events.map(({ action, object }) => [action, object])).toEqual([
      ['day_note_added', '2026-11-09'],
      ['day_note_changed', '2026-11-09'],
      ['day_note_deleted', '2026-11-10'],
    ])
    expect(JSON.stringify(events)).not.toContain('Price test')
  })

  it.each([
    ['a day that is none', { ...note, day: '2026-02-30' }],
    ['a day out of the calendar', { ...note, day: '1970-01-01' }],
    ['no text', { ...note, text: ' ' }],
    ['a long text', { ...note, text: 'x'.repeat(DAY_NOTE_MAX_CHARACTERS + 1) }],
    ['an app without a name', { ...note, app: '' }],
  ])('is refused with %s', async (_name, body) => {
    const { write, list } = start()
    expect((await write(body)).status).toBe(422)
    expect(await list()).toEqual({ notes: [] })
  })

  it('is one of a bounded number', async () => {
    const { store, write } = start()
    const record = { orgId: ORG.lumen, day: note.day, app: null, network: null, text: 'x' }
    const written = { writtenBy: 'ana@lumen.example', createdAt: 0, changedAt: null }
    for (let count = 0; count < DAY_NOTES_MAX; count += 1) store.insert('dayNotes', { ...record, ...written })
    expect((await write(note)).status).toBe(409)
  })

  it('of another organization is neither listed, nor changed or deleted', async () => {
    const { ask, as, store, list } = start()
    const written = { writtenBy: 'gus@other.example', createdAt: 0, changedAt: null }
    const { id } = store.insert('dayNotes', {
      orgId: ORG.other,
      day: note.day,
      app: null,
      network: null,
      text: 'Theirs',
      ...written,
    })
    expect(await list()).toEqual({ notes: [] })
    expect((await ask('PUT', `${NOTES}/${id}`, { as, body: note })).status).toBe(404)
    expect((await ask('DELETE', `${NOTES}/${id}`, { as })).status).toBe(404)
    expect(store.get('dayNotes', id)?.text).toBe('Theirs')
  })
})
