/** The book draws the form of every type, once. */
import { expect, it } from 'vitest'
import { fieldSets } from '@/domain/credentials/fieldSets'
import { readSources } from './sources'

it('CRD-1 every type with fields has one story of its form, named after its label', () => {
  const path = 'stories/components/credentials/CredentialFormView.stories.tsx'
  const text = readSources('stories').find((source) => source.path === path)?.text ?? ''
  const drawn = [...text.matchAll(/^export const (\w+) = openForm\('(\w+)', '(\w+)'\)$/gm)]
  const exportOf = (words: readonly string[]) =>
    words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  const wanted = (['source', 'destination'] as const).flatMap((side) =>
    fieldSets[side]
      .filter(({ fields }) => fields.length > 0)
      .map(({ label }) => `${exportOf([side, ...label.split('_')])} ${side} ${label}`),
  )
  expect(drawn.map(([, name, side, label]) => `${name} ${side} ${label}`).toSorted()).toEqual(
    wanted.toSorted(),
  )
})
