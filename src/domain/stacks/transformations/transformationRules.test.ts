/** Whatever the catalogue and whatever is active: what is sent stays closed under depends_on. DSH-6, MOD-6, C-12. */
import { describe, expect, it } from 'vitest'
import { smallStack } from '@/testing/smallStacks'
import { sourceOffers, stackWith } from './transformationOffers'
import { stackWithout } from '../../../features/stacks/dialogs/transformationRemoval'
import type { Catalogue } from '@/domain/catalogue/types'
import { dependencyChain } from '@/domain/wizard/flow/dependencies'
import { fc, runs } from '@/testing/property'

const IDS = [1, 2, 3, 4, 5, 6]
const id = fc.constantFrom(...IDS)
/** What each needs: another one, itself, one that nobody knows, or nothing. */
const needs = fc.array(fc.option(fc.constantFrom(...IDS, 99), { nil: null }), {
  minLength: IDS.length,
  maxLength: IDS.length,
})
const hiddenIds = fc.uniqueArray(id, { maxLength: 2 })
const activeIds = fc.uniqueArray(id)
const names = { name: '', label: '', description: '', imageUrl: '', trainingUrl: '' }

const typesOf = (dependsOn: readonly (number | null)[], hidden: readonly number[]) =>
  IDS.map((typeId, index) => ({
    ...names,
    id: typeId,
    hidden: hidden.includes(typeId),
    implemented: true,
    isDefault: false,
    dependsOn: dependsOn[index] ?? null,
    destinationTypeId: null,
  }))
type Types = ReturnType<typeof typesOf>

/** The types stand in two endpoints, of which the stack reads the first or both. */
const catalogueOf = (types: Types): Catalogue => ({
  sourceTypes: [
    {
      ...names,
      id: 1,
      category: '',
      hidden: false,
      tasks: [types.slice(0, 4), types.slice(3)].map((transformationTypes, index) => ({
        ...names,
        id: index,
        hidden: false,
        transformationTypes,
      })),
    },
  ],
  destinationTypes: [],
})
const stackOf = (active: readonly number[], taskIds: readonly number[]) =>
  smallStack(1, [], { taskIds, transformations: active.map((typeId) => ({ id: 100 + typeId, typeId })) })
const given = fc.record({ needs, hiddenIds, activeIds, taskIds: fc.constantFrom([0], [0, 1]) })

describe('transformations, whatever the catalogue', () => {
  it('DSH-6 C-12 activating sends what is active, what is needed and itself, each once and in order', () => {
    fc.assert(
      fc.property(given, ({ needs: dependsOn, hiddenIds: hidden, activeIds: active, taskIds }) => {
        const types = typesOf(dependsOn, hidden)
        const stack = stackOf(active, taskIds)
        for (const offer of sourceOffers(stack, catalogueOf(types), false)) {
          const send = () => stackWith(stack, offer.typeId, catalogueOf(types), false)
          if (offer.missing !== null) {
            expect(send).toThrow()
            continue
          }
          const sent = send()?.transformationTypeIds ?? []
          expect(sent.slice(0, active.length)).toEqual(active)
          expect(new Set(sent).size).toBe(sent.length)
          expect(sent.at(-1)).toBe(offer.typeId)
          for (const added of sent.slice(active.length)) {
            expect(hidden).not.toContain(added)
            const before = sent.slice(0, sent.indexOf(added))
            expect(before).toEqual(expect.arrayContaining([...(dependencyChain(added, types) ?? [])]))
          }
        }
      }),
      { numRuns: runs(300, 4000) },
    )
  })

  it('MOD-6 C-12 deleting leaves nothing that needs it, and takes nothing else', () => {
    fc.assert(
      fc.property(given, id, ({ needs: dependsOn, activeIds: active, taskIds }, gone) => {
        const types = typesOf(dependsOn, [])
        const edit = stackWithout(stackOf(active, taskIds), gone, catalogueOf(types))
        if (!active.includes(gone)) {
          expect(edit).toBeNull()
          return
        }
        const kept = edit?.transformationTypeIds ?? []
        const needsIt = (typeId: number) => dependencyChain(typeId, types)?.includes(gone) === true
        expect(kept).toEqual(active.filter((typeId) => typeId !== gone && !needsIt(typeId)))
      }),
      { numRuns: runs(300, 20_000) },
    )
  })
})
