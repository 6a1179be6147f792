/** Activating and deleting transformations: what is offered, what goes along, what is sent. DSH-6, MOD-6, DSH-9, PLUS-19. */
import { describe, expect, it } from 'vitest'
import type { Catalogue, TransformationType } from '@/domain/catalogue/types'
import { errorMessages } from '@/domain/messages/errors'
import { IncorrectTypeError } from '@/domain/shared/errors'
import { smallEntities, smallStack } from '@/testing/smallStacks'
import { withDestinationTransformations, withoutDestinationTransformation } from './destinationContents'
import { stackWith, transformationOffers, transformationSide, typeIdsToAdd } from './transformationOffers'
import { stackWithout, transformationRemoval } from '../../../features/stacks/dialogs/transformationRemoval'
import type { Entities } from '@/domain/stacks/types'

const type = (id: number, dependsOn: number | null = null, changes: Partial<TransformationType> = {}) => ({
  id,
  name: `T${id}`,
  label: `t${id}`,
  description: '',
  hidden: false,
  implemented: true,
  isDefault: false,
  dependsOn,
  destinationTypeId: 2,
  ...changes,
})
const task = (
  id: number,
  transformationTypes: readonly TransformationType[],
  changes: { readonly hidden?: boolean } = {},
) => ({
  id,
  name: `E${id}`,
  label: `e${id}`,
  description: '',
  hidden: false,
  transformationTypes,
  ...changes,
})
const names = { label: '', name: '', imageUrl: '', trainingUrl: '' }

/** Source 1: E1 offers 1 ← 2 ← 3 and one for another warehouse; E2 offers 4, which needs 5 of E3. */
const catalogue: Catalogue = {
  sourceTypes: [
    {
      ...names,
      id: 1,
      category: '',
      hidden: false,
      tasks: [
        task(1, [type(1), type(2, 1), type(3, 2), type(9, null, { destinationTypeId: 3 })]),
        task(2, [type(4, 5), type(6, 7), type(8, 99)]),
        task(3, [type(5), type(1)]),
        task(4, [type(7, null, { hidden: true })]),
        task(5, [type(10)], { hidden: true }),
      ],
    },
  ],
  destinationTypes: [
    {
      ...names,
      id: 2,
      description: '',
      hidden: false,
      transformationTypes: [
        type(201),
        type(202, 201),
        type(203, 202),
        type(204, null, { hidden: true }),
        type(205, 206),
        type(206, 205, { implemented: false }),
      ],
    },
  ],
}
const destination = {
  id: 4,
  schemaPrefix: '',
  credentials: null,
  storage: null,
  destinationType: { id: 2, label: '', name: '' },
  transformations: [],
}
const stack = (id: number, taskIds: readonly number[], typeIds: readonly number[] = []) =>
  smallStack(id, typeIds, { destination, taskIds })
const inDestination = (typeId: number, id = typeId + 1000) => ({
  id,
  destinationId: 4,
  type: { id: typeId, label: '', name: '' },
})

const offersIn = (given: Entities, side: 'source' | 'destination', showHidden = false) =>
  transformationOffers(given, catalogue, showHidden).filter(({ place }) => place.side === side)
const offered = (given: Entities, typeId: number) =>
  transformationOffers(given, catalogue, false).find((offer) => offer.typeId === typeId)

describe('what can be activated (DSH-6)', () => {
  it('DSH-6 is what the chosen endpoints offer for the destination and what is not active yet', () => {
    expect(offersIn(smallEntities([stack(16, [1], [1])]), 'source').map(({ typeId }) => typeId)).toEqual([
      2, 3,
    ])
  })
  it('DSH-6 is also what the destination offers, once for all stacks that write there', () => {
    const both = smallEntities([stack(16, []), stack(17, [])], [inDestination(201)])
    expect(offersIn(both, 'destination').map(({ typeId }) => typeId)).toEqual([202, 203, 205, 206])
  })
  it('DSH-9 leaves out what is hidden, unless the build shows it', () => {
    const all = smallEntities([stack(16, [4, 5])])
    expect(offersIn(all, 'source')).toEqual([])
    expect(offersIn(all, 'source', true).map(({ typeId }) => typeId)).toEqual([7, 10])
    expect(offersIn(all, 'destination', true)).toHaveLength(6)
  })
  it('DSH-6 activates what it needs with it, what is needed first before the rest', () => {
    const offer = offered(smallEntities([stack(16, [1])]), 3)
    expect(offer).toMatchObject({ needs: [{ name: 'T1' }, { name: 'T2' }], builtOn: [], missing: null })
    expect(offer && typeIdsToAdd(offer)).toEqual([1, 2, 3])
  })
  it('DSH-6 says what it builds on and what is active', () => {
    expect(offered(smallEntities([stack(16, [1], [1])]), 3)).toMatchObject({
      needs: [{ name: 'T2' }],
      builtOn: ['T1'],
    })
    const active = smallEntities([stack(16, [])], [inDestination(201), inDestination(202)])
    expect(offered(active, 203)).toMatchObject({ needs: [], builtOn: ['T202', 'T201'] })
  })
  it.each([
    ['an endpoint that is not read brings it', 4, { name: 'T5', endpoint: 'E3' }],
    ['it is hidden', 6, { name: 'T7', endpoint: null }],
    ['nobody knows it', 8, { name: null, endpoint: null }],
    ['it needs itself', 205, { name: null, endpoint: null }],
  ])('DSH-6 says why it cannot be activated yet: %s', (_why, typeId, missing) => {
    expect(offered(smallEntities([stack(16, [2])]), typeId)?.missing).toEqual(missing)
  })
  it('DSH-6 needs no endpoint for what is active already', () => {
    expect(offered(smallEntities([stack(16, [2], [5])]), 4)).toMatchObject({ missing: null, builtOn: ['T5'] })
  })
  it('DSH-6 a stack without a destination, or of an unknown source, offers nothing', () => {
    expect(offersIn(smallEntities([{ ...stack(16, [1]), destination: null }]), 'source')).toEqual([])
    const unknown = { ...stack(16, [1]), sourceType: { id: 77, label: '', name: '' } }
    expect(offersIn(smallEntities([unknown]), 'source')).toEqual([])
  })
})

describe('the change that activates (DSH-6)', () => {
  it('DSH-6 adds the type and what it needs to what is active now', () => {
    expect(stackWith(stack(16, [1], [888]), 2, catalogue, false)).toEqual({
      transformationTypeIds: [888, 1, 2],
    })
  })
  it('C-7 is none where somebody else has activated it meanwhile', () => {
    expect(stackWith(stack(16, [1], [2]), 2, catalogue, false)).toBeNull()
  })
  it('WIZ-13 raises the words of the specification for what the stack does not offer', () => {
    const words = errorMessages.lookups.transformation(77, 'source')
    expect(() => stackWith(stack(16, [1]), 77, catalogue, false)).toThrow(words)
    expect(() => stackWith(stack(16, [2]), 4, catalogue, false)).toThrow(errorMessages.transformationBlocked)
  })
  it('DSH-6 MOD-6 raises for a side other than source and destination', () => {
    expect(transformationSide('source')).toBe('source')
    expect(() => transformationSide('storage')).toThrow(IncorrectTypeError)
    expect(() => transformationSide('storage')).toThrow(errorMessages.transformationType('storage'))
  })
  it('DSH-6 whatever is activated in whatever order, what is sent is closed under depends_on, each once', () => {
    const ids = [1, 2, 3]
    for (const first of ids)
      for (const second of ids) {
        const start = stack(16, [1])
        const after = [first, second].reduce((now, typeId) => {
          const edit = stackWith(now, typeId, catalogue, false)
          return edit === null ? now : stack(16, [1], edit.transformationTypeIds)
        }, start)
        const active = after.transformations.map(({ typeId }) => typeId)
        expect(active).toEqual(ids.slice(0, Math.max(first, second)))
      }
  })
})

describe('deleting (MOD-6, PLUS-19)', () => {
  it('MOD-6 takes along what depends on it, through several links', () => {
    const one = stack(16, [1], [1, 2, 3, 888])
    const removal = transformationRemoval('source', 16_001, smallEntities([one]), catalogue)
    expect(removal).toMatchObject({
      side: 'source',
      name: 'T1',
      label: 't1',
      lost: [{ name: 'T2' }, { name: 'T3' }],
    })
    expect(stackWithout(one, 1, catalogue)).toEqual({ transformationTypeIds: [888] })
    expect(stackWithout(one, 3, catalogue)).toEqual({ transformationTypeIds: [1, 2, 888] })
  })
  it('MOD-6 in a destination what depends on others goes before them', () => {
    const active = [inDestination(202), inDestination(201), inDestination(203)]
    const removal = transformationRemoval(
      'destination',
      1201,
      smallEntities([stack(16, [])], active),
      catalogue,
    )
    expect(removal).toMatchObject({
      destinationId: 4,
      lost: [{ name: 'T202' }, { name: 'T203' }],
      ids: [1203, 1202, 1201],
    })
  })
  it('MOD-6 leaves what depends on it where the same one is active twice', () => {
    const active = [inDestination(201, 1), inDestination(201, 2), inDestination(202)]
    const removal = transformationRemoval('destination', 1, smallEntities([stack(16, [])], active), catalogue)
    expect(removal).toMatchObject({ lost: [], ids: [1] })
  })
  it('MOD-6 finds it also where no stack writes into the destination any more', () => {
    const left = smallEntities(
      [],
      [inDestination(201), inDestination(202), { ...inDestination(203), destinationId: 9 }],
    )
    expect(transformationRemoval('destination', 1201, left, catalogue)).toMatchObject({
      destination: null,
      ids: [1202, 1201],
    })
  })
  it('C-6 C-7 is nothing where it is gone already', () => {
    expect(transformationRemoval('source', 1, smallEntities([stack(16, [1], [1])]), catalogue)).toBeNull()
    expect(transformationRemoval('destination', 1, smallEntities([stack(16, [])]), catalogue)).toBeNull()
    expect(stackWithout(stack(16, [1], [2]), 1, catalogue)).toBeNull()
  })
})

describe('the list after a change (DSH-10)', () => {
  it('DSH-10 has what was created once, and no longer what was deleted', () => {
    const nested = {
      ...stack(16, []),
      destination: { ...destination, transformations: [inDestination(201, 51)] },
    }
    const before = smallEntities([nested, stack(17, [])], [inDestination(201, 51)])
    const more = withDestinationTransformations(before, [inDestination(201, 51), inDestination(202, 52)])
    expect(more.destinationTransformations.map(({ id }) => id)).toEqual([51, 52])
    const less = withoutDestinationTransformation(more, 51)
    expect(less.destinationTransformations.map(({ id }) => id)).toEqual([52])
    expect(less.stacks[0]?.destination?.transformations).toEqual([])
    expect(less.stacks[1]).toBe(before.stacks[1])
  })
})
