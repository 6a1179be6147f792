import { describe, expect, it } from 'vitest'
import { matchesType } from '@/connectors/lookups'
import { groupByCategory } from './categories'
import * as lookups from './lookups'
import { visibleCatalogue } from './visibility'
import { sampleCatalogue as catalogue } from '@/testing/sampleCatalogue'

describe('look-ups', () => {
  it('WIZ-13 raise the words of the specification', () => {
    const source = lookups.sourceTypeById(catalogue, 1)
    expect(() => lookups.sourceTypeById(catalogue, 99)).toThrow('Unknown source type id')
    expect(() => lookups.destinationTypeById(catalogue, 99)).toThrow('Unknown destination type id')
    expect(() => lookups.taskById(source, 99)).toThrow('Unknown task id')
  })
  it('CRD-11 C-11 name their side; a label twice on one side is ambiguous', () => {
    expect(lookups.sourceTypeByLabel(catalogue, 'tenjin').id).toBe(1)
    expect(lookups.destinationTypeByLabel(catalogue, 'tenjin').id).toBe(4)
    const twice = { ...catalogue, sourceTypes: [...catalogue.sourceTypes, ...catalogue.sourceTypes] }
    expect(() => lookups.sourceTypeByLabel(twice, 'tenjin')).toThrow(
      expect.objectContaining({ code: 'ambiguousLabel' }),
    )
  })
})

describe('what is offered', () => {
  it('CAT-2 DSH-9 leaves hidden types out unless the flag allows them', () => {
    const hidden = {
      ...catalogue,
      sourceTypes: catalogue.sourceTypes.map((type) => ({
        ...type,
        hidden: type.id === 1,
        tasks: type.tasks.map((task, index) => ({
          ...task,
          hidden: index === 0,
          transformationTypes: task.transformationTypes.map((each) => ({ ...each, hidden: true })),
        })),
      })),
      destinationTypes: catalogue.destinationTypes.map((type, index) => ({
        ...type,
        hidden: index === 0,
        transformationTypes: type.transformationTypes.map((each, at) => ({ ...each, hidden: at === 0 })),
      })),
    }
    const shown = visibleCatalogue(hidden, false)
    expect(shown.sourceTypes.map((type) => type.id)).not.toContain(1)
    expect(shown.sourceTypes.every((type) => type.tasks.length === 1)).toBe(true)
    const tasks = shown.sourceTypes.flatMap((type) => type.tasks)
    expect(tasks.flatMap((task) => task.transformationTypes)).toEqual([])
    expect(shown.destinationTypes).toHaveLength(catalogue.destinationTypes.length - 1)
    const inDestinations = shown.destinationTypes.flatMap((type) => type.transformationTypes)
    expect(inDestinations.some((type) => type.hidden)).toBe(false)
    expect(inDestinations.length).toBeGreaterThan(0)
    expect(visibleCatalogue(hidden, true)).toBe(hidden)
  })
  it('WIZ-3 puts the six categories in order and unknown ones after them', () => {
    const named = ['Zebra', 'Product Analytics', 'Prediction', 'Mediation', 'Attribution', 'UA Channel']
    expect(groupByCategory(named.map((category) => ({ category }))).map((group) => group.category)).toEqual([
      'Attribution',
      'UA Channel',
      'Mediation',
      'Product Analytics',
      'Prediction',
      'Zebra',
    ])
  })
  it('WIZ-3 finds connectors by old and new names', () => {
    const vungle = { label: 'vungle', name: 'Vungle' }
    expect([
      matchesType(vungle, 'liftoff'),
      matchesType(vungle, ' VUN '),
      matchesType(vungle, 'max'),
    ]).toEqual([true, true, false])
  })

  it.each([
    ['digital_turbine', 'Digital Turbine', 'Fyber'],
    ['vungle', 'Vungle', 'Liftoff'],
    ['ironsource', 'ironSource', 'Unity LevelPlay'],
    ['apple_search_ads', 'Apple Search Ads', 'Apple Ads'],
  ])('PLUS-23 CAT-1 finds %s as %s and as %s, in any case', (label, one, other) => {
    for (const name of [one, other]) {
      const searched = [one, other, one.toUpperCase(), ` ${other.toLowerCase()} `]
      expect(searched.map((text) => matchesType({ label, name }, text))).toEqual([true, true, true, true])
      expect(matchesType({ label, name }, 'nonesuch')).toBe(false)
    }
  })
})
