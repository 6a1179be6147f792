/** The card says what a story's data set has that its base has not, and what its calls do. */
import { expect, it } from 'vitest'
import { STORY_NOW } from '@mocks/data/ids'
import { fail, hang } from '@mocks/http/faults'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { CAPABILITIES } from '@/domain/access/capabilities'
import type { StoryParameters } from '../parameters'
import { stateCardOf } from './stateCard'

const cardOf = (world: World, parameters: StoryParameters = {}) =>
  Object.fromEntries(
    stateCardOf({
      storyId: 'a--b',
      parameters,
      stage: { world, now: STORY_NOW, route: parameters.route ?? '/' },
      bases: [worlds.fresh(), worlds.busy()],
    }).lines,
  )

it('names the data set alone if nothing differs', () => {
  expect(cardOf(worlds.busy())).toEqual({
    World: 'busy',
    Faults: 'none',
    Route: '/',
    Clock: '20-11-2026, 14:20 UTC',
    Role: 'ADMIN, ana@lumen.example',
    Offered: 'all optional calls',
    Data: 'simulated',
  })
})

it('counts the records that are more, fewer or changed', () => {
  const busy = worlds.busy()
  const [first, second, ...rest] = busy.records.stacks
  if (first === undefined || second === undefined) throw new Error('no stacks')
  const stacks = [{ ...first, enabled: !first.enabled }, ...rest, { ...second, id: 999 }]
  expect(cardOf({ ...busy, records: { ...busy.records, stacks } })['World']).toBe(
    'busy, and what differs: stacks: 1 more, 1 fewer, 1 changed',
  )
})

it('says what calls do, where the story is, and what is not offered', () => {
  const card = cardOf(worlds.visitor(), {
    faults: [fail('sources.update', 422, {}, { times: 1 }), hang('entities.all')],
    route: { at: '/stacks/3', path: '/stacks/:id' },
    capabilities: CAPABILITIES.filter((each) => each !== 'audit'),
    mode: 'live',
  })
  expect(card).toMatchObject({
    Faults: 'sources.update fails with 422, 1 time; entities.all gets no answer',
    Route: '/stacks/3',
    Role: 'visitor',
    Offered: 'all optional calls but audit',
    Data: 'live',
  })
})
