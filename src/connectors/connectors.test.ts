import { describe, expect, it } from 'vitest'
import { brand } from '@/config/brand'
import { builtInContent } from '@/server/connectors/catalogue/content'
import { connectors } from './connectors'

const keyOf = ({ side, id }: { readonly side: string; readonly id: string }) => `${side} ${id}`
const known = connectors.map(keyOf)
const offered = [
  ...builtInContent.sourceTypes.map(({ label }) => ({ side: 'source', id: label })),
  ...builtInContent.destinationTypes.map(({ label }) => ({ side: 'destination', id: label })),
].map(keyOf)

describe('the table of connectors', () => {
  it('CAT-1 CRD-1 has a record for every type of the built-in catalogue, and no other', () => {
    const missing = offered.filter((key) => !known.includes(key))
    const surplus = known.filter((key) => !offered.includes(key))
    expect(
      missing.map((key) => `${key}: add a record in src/connectors/providers and a line in connectors.ts`),
    ).toEqual([])
    expect(
      surplus.map((key) => `${key}: add the type to src/server/connectors/catalogue, or remove its record`),
    ).toEqual([])
    expect(known.filter((key, index) => known.indexOf(key) !== index)).toEqual([])
  })

  it('FU-6 gives every field a key and a label that its form has once', () => {
    const problems = connectors.flatMap((connector) =>
      (['name', 'label'] as const).flatMap((part) => {
        const texts = connector.fields.map((field) => field[part])
        const isTwice = (text: string, index: number) => texts.indexOf(text) !== index
        return texts
          .filter((text, index) => text.trim() === '' || isTwice(text, index))
          .map((text) => `${keyOf(connector)}: the ${part} "${text}" of a field is empty or not unique`)
      }),
    )
    expect(problems).toEqual([])
  })

  it('CRD-8 has variables for the client of every OAuth provider, and fields that the provider fills', () => {
    const problems = connectors.flatMap(({ id, side, oauth, fields }) => {
      if (oauth === undefined) return []
      return [
        ...(Object.hasOwn(brand.oauth, id) ? [] : ['name its variables in src/config/brand.ts']),
        ...(fields.some(({ disabled }) => disabled) ? [] : ['no field is filled by the provider']),
        ...(side === 'source' ? [] : ['only sources connect by OAuth']),
      ].map((problem) => `${id}: ${problem}`)
    })
    expect(problems).toEqual([])
  })

  it('PLUS-24 states the arrival of data for sources only', () => {
    const others = connectors.filter(({ side, arrival }) => side === 'destination' && arrival !== undefined)
    expect(others.map(keyOf)).toEqual([])
  })

  it.each(connectors.flatMap(({ id, mark }) => (mark === undefined ? [] : [{ id, mark }])))(
    'CAT-1 the mark of $id is a single path on a 24 × 24 grid',
    async ({ mark }) => {
      const { default: svg } = await mark.load()
      expect(svg).toContain('viewBox="0 0 24 24"')
      expect(svg.match(/<path d="[^"]+"\/>/g)).toHaveLength(1)
    },
  )
})
