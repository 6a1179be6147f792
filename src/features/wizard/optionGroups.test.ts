import { expect, it } from 'vitest'
import { sampleCatalogue } from '@/testing/sampleCatalogue'
import { describeSource } from './optionGroups'

it.each(['constructor', '__proto__', 'toString'])('C-10 a source called %s says what it brings', (label) => {
  for (const type of sampleCatalogue.sourceTypes)
    expect(describeSource({ ...type, label })).toMatch(/Endpoint 1/)
})
