import { describe, expect, it } from 'vitest'
import { OWN_VIEWS_MAX, PINNED_VIEWS_MAX } from '@/domain/answers/savedViews'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const PATH = '/api/users/saved_views'
const view = { name: 'iOS', answer: 'roas', search: 'platform=iOS', team: false, pinned: false }

/** Ana is an ADMIN, Ben a USER of the same organization; the stranger belongs to another one. */
const start = () => {
  const { ask, store } = createTestBackend(worlds.busy(), [])
  const save = async (as: number, change: object = {}) => {
    const { status, body } = await ask('POST', PATH, { as, body: { ...view, ...change } })
    return { status, id: (body as { readonly id?: number }).id ?? 0, body }
  }
  const namesOf = async (as: number) => {
    const { body } = await ask('GET', PATH, { as })
    return (body as { readonly views: readonly { readonly name: string }[] }).views.map(({ name }) => name)
  }
  const rename = async (as: number, id: number, change: object = {}) =>
    (await ask('PUT', `${PATH}/${id}`, { as, body: { name: 'New', pinned: false, ...change } })).status
  const remove = async (as: number, id: number) => (await ask('DELETE', `${PATH}/${id}`, { as })).status
  return { ask, store, save, namesOf, rename, remove }
}

describe('who has a view', () => {
  it('is its person alone, or the whole team and nobody else', async () => {
    const { save, namesOf } = start()
    await save(PERSON.ben, { name: 'Mine' })
    await save(PERSON.ben, { name: 'Ours', team: true })
    expect(await namesOf(PERSON.ben)).toEqual(['Ours', 'Mine'])
    expect(await namesOf(PERSON.ana)).toEqual(['Ours'])
    expect(await namesOf(PERSON.stranger)).toEqual([])
  })

  it('O-12 goes with the person, and what the team has stays without their address', async () => {
    const { ask, store, save } = start()
    await save(PERSON.ben)
    await save(PERSON.ben, { team: true })
    expect((await ask('DELETE', `/api/organizations/users/${PERSON.ben}`, { as: PERSON.ana })).status).toBe(
      200,
    )
    expect(store.list('savedViews')).toMatchObject([{ ownerId: null, madeBy: `person ${PERSON.ben}` }])
  })
})

describe('who changes a view', () => {
  it('is whose it is; to all others it does not exist', async () => {
    const { save, rename, remove } = start()
    const { id } = await save(PERSON.ben)
    for (const as of [PERSON.ana, PERSON.stranger]) {
      expect(await rename(as, id)).toBe(404)
      expect(await remove(as, id)).toBe(404)
    }
    expect(await rename(PERSON.ben, id)).toBe(204)
    expect(await remove(PERSON.ben, id)).toBe(204)
  })

  it('is who saved it or an ADMIN, of one of the team', async () => {
    const { save, rename, remove } = start()
    const { id } = await save(PERSON.ana, { team: true })
    expect(await rename(PERSON.ben, id)).toBe(403)
    expect(await remove(PERSON.ben, id)).toBe(403)
    expect(await remove(PERSON.stranger, id)).toBe(404)
    const { id: bens } = await save(PERSON.ben, { team: true })
    expect(await rename(PERSON.ana, bens)).toBe(204)
  })
})

describe('the limits of views', () => {
  it('refuse an empty name, a foreign destination, and texts that are too long', async () => {
    const { save } = start()
    expect((await save(PERSON.ben, { name: ' ' })).status).toBe(422)
    expect((await save(PERSON.ben, { search: 'warehouse=999' })).status).toBe(404)
    expect((await save(PERSON.ben, { name: 'x'.repeat(81) })).status).toBe(422)
    expect((await save(PERSON.ben, { search: 'x'.repeat(8001) })).status).toBe(422)
    expect((await save(PERSON.ben, { answer: 'audit' })).status).toBe(422)
  })

  it('keep what the page of the view knows, and nothing else of its address', async () => {
    const { ask, save } = start()
    await save(PERSON.ben, { answer: 'books', search: 'fact=installs&token=abc&modal=invite&panel=x&age=30' })
    await save(PERSON.ben, { answer: 'forecast', search: 'age=30&weeks=8&campaign=a' })
    await save(PERSON.ben, { answer: 'unmapped', search: 'warehouse=&from=2026-11-01&name=abc' })
    const { body } = await ask('GET', PATH, { as: PERSON.ben })
    const { views } = body as { readonly views: readonly { readonly search: string }[] }
    expect(views.map(({ search }) => search)).toEqual([
      'fact=installs',
      'age=30&weeks=8',
      'warehouse=&name=abc',
    ])
  })

  it('pin no view of names, nor one of what was believed of a day', async () => {
    const { save, rename } = start()
    const { id, status } = await save(PERSON.ben, { answer: 'unmapped', search: '' })
    expect(status).toBe(200)
    expect(await rename(PERSON.ben, id, { pinned: true })).toBe(422)
    expect((await save(PERSON.ben, { answer: 'books', search: 'day=2026-11-03', pinned: true })).status).toBe(
      422,
    )
    expect((await save(PERSON.ben, { answer: 'books', search: 'fact=installs', pinned: true })).status).toBe(
      200,
    )
  })

  it('keep the number of views, and of those that are pinned', async () => {
    const { save, rename, namesOf } = start()
    const pinned = await Promise.all(
      Array.from({ length: PINNED_VIEWS_MAX }, () => save(PERSON.ben, { pinned: true })),
    )
    expect((await save(PERSON.ben, { pinned: true })).status).toBe(409)
    const { id } = await save(PERSON.ben)
    expect(await rename(PERSON.ben, id, { pinned: true })).toBe(409)
    expect(await rename(PERSON.ben, pinned[0]?.id ?? 0, { pinned: true })).toBe(204)
    for (let count = PINNED_VIEWS_MAX + 1; count < OWN_VIEWS_MAX; count += 1) await save(PERSON.ben)
    expect((await save(PERSON.ben)).status).toBe(409)
    expect(await namesOf(PERSON.ben)).toHaveLength(OWN_VIEWS_MAX)
  })
})
