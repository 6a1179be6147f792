/** The one search box over the stacks: names old and new, source, destination, endpoint, credential (PLUS-3, PLUS-23). */
import type { Catalogue } from '@/domain/catalogue/types'
import { aliasesOf } from '@/domain/catalogue/aliases'
import type { Stack, TypeRef } from './types'

/** For comparing: without case, accents and the other marks that people leave out when they type. */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The words of a search, folded; none for a blank one. */
export const searchWords = (searched: string): readonly string[] =>
  folded(searched).split(/\s+/).filter(Boolean)

interface Named {
  readonly label: string
  readonly name: string
}

const namesOf = ({ label, name }: Named): string =>
  folded([name, label, label.replaceAll('_', ' '), ...aliasesOf(label)].join('\n'))

/** What only this stack is called: its dataset, its bucket, its credentials, its note. */
function ownText({ destination, credentials, note }: Stack): string {
  const texts = [
    credentials?.name,
    note,
    destination?.credentials?.name,
    destination?.schemaPrefix,
    destination?.storage?.bucketName,
  ]
  return folded(texts.filter((each) => each !== undefined && each !== '').join('\n'))
}

/** Everything that a stack is called, folded; names of the catalogue are folded once for all stacks. */
function createTextOf({ sourceTypes, destinationTypes }: Catalogue): (stack: Stack) => string {
  const sources = new Map(sourceTypes.map((type) => [type.id, namesOf(type)]))
  const destinations = new Map(destinationTypes.map((type) => [type.id, namesOf(type)]))
  const tasks = new Map(
    sourceTypes
      .flatMap((type) => type.tasks)
      .map(({ id, name, label }) => [id, folded(`${name}\n${label}`)] as const),
  )
  const nameIn = (known: ReadonlyMap<number, string>, ref: TypeRef) => known.get(ref.id) ?? namesOf(ref)
  return (stack) => {
    const { sourceType, destination, taskIds } = stack
    let text = `${nameIn(sources, sourceType)}\n${ownText(stack)}`
    if (destination !== null) text += `\n${nameIn(destinations, destination.destinationType)}`
    for (const id of taskIds) text += `\n${tasks.get(id) ?? `#${id}`}`
    return text
  }
}

const indexes = new WeakMap<Catalogue, (stack: Stack) => string>()

/** The same, worked out once for each stack of a catalogue: a key then looks through one text for each of ten thousand. */
function indexOf(catalogue: Catalogue): (stack: Stack) => string {
  const known = indexes.get(catalogue)
  if (known !== undefined) return known
  const textOf = createTextOf(catalogue)
  const texts = new WeakMap<Stack, string>()
  const find = (stack: Stack) => {
    const before = texts.get(stack)
    if (before !== undefined) return before
    const text = textOf(stack)
    texts.set(stack, text)
    return text
  }
  indexes.set(catalogue, find)
  return find
}

/** Whether a stack has every word of a search somewhere. No word goes over a line's end, so that the names stay apart. */
export function createStackSearch(catalogue: Catalogue, searched: string): (stack: Stack) => boolean {
  const words = searchWords(searched)
  if (words.length === 0) return () => true
  const textOf = indexOf(catalogue)
  return (stack) => {
    const text = textOf(stack)
    return words.every((word) => text.includes(word))
  }
}
