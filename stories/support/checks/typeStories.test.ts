/** The book draws the form of every type, once. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fieldSets } from '@/connectors/lookups'
import { readSources } from './sources'

it('CRD-1 every type with fields has one story of its form, named after its label', () => {
  const path = 'stories/features/credentials/parts/form/CredentialFormView.stories.tsx'
  const text = readSources('stories').find((source) => source.path === path)?.text ?? ''
  const drawn = [...text.matchAll(/^export const (\w+) = (?:\{\s+\.\.\.)?(\w+)Form\('(\w+)'\)/gm)]
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

const pageOf = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')
const all = [...fieldSets.source, ...fieldSets.destination]

it('CRD-1 one page draws every form of both sides, from the same field sets', () => {
  const page = pageOf('connectors.mdx')
  for (const side of ['source', 'destination']) {
    expect(page).toContain(`<Forms side="${side}" />`)
    expect(page).toContain(`<Contents side="${side}" />`)
  }
  expect(pageOf('blocks/FieldSets.tsx')).toContain(
    "toId('Features/credentials/parts/form/CredentialFormView', storyNameFromExport(exportOf(side, label)))",
  )
})

it('CRD-7 decision 0009 says in words which types take which file, as the forms have it', () => {
  const rows = [
    ...pageOf('decisions/product/0009-credential-files.mdx').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm),
  ]
  const said = (start: string) =>
    rows
      .filter(([, , file = '']) => file.startsWith(start))
      .flatMap(([, types = '']) => types.split(', '))
      .toSorted()
  const labels = (isMeant: (set: (typeof all)[number]) => boolean) =>
    [...new Set(all.filter(isMeant).map(({ label }) => label))].toSorted()
  expect(said('JSON')).toEqual(labels(({ uploads }) => uploads.includes('json')))
  expect(said('none')).toEqual(labels(({ uploads }) => uploads.length === 0))
  expect(said('CSV')).toEqual(['every other type', 'google_analytics among them'])
  expect(all.filter(({ uploads }) => uploads.length > 1)).toEqual([])
})
