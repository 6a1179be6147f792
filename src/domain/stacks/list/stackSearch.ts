/** Search over stacks: current and former names of source, destination, endpoint and credential (PLUS-3, PLUS-23). */
import { shownTypeName } from '@/domain/catalogue/inSentence'
import type { Catalogue } from '@/domain/catalogue/types'
import { foldText } from '@/domain/shared/text/foldText'
import type { Stack, TypeRef } from '@/domain/stacks/types'

/** Splits a search text into folded words (lower case, without accents); empty for a blank text. */
export const searchWords = (searched: string): readonly string[] =>
  foldText(searched).split(/\s+/).filter(Boolean)

/** Returns the other and former names of a connector, by its label (PLUS-23). */
export type AliasesOf = (label: string) => readonly string[]

interface Named {
  readonly label: string
  readonly name: string
}

const namesOf = ({ label, name }: Named, aliasesOf: AliasesOf): string =>
  foldText(
    [name, shownTypeName({ label, name }), label, label.replaceAll('_', ' '), ...aliasesOf(label)].join('\n'),
  )

/** Searchable text specific to this stack: dataset, bucket, credentials, note. */
function ownText({ destination, credentials, note }: Stack): string {
  const texts = [
    credentials?.name,
    note,
    destination?.credentials?.name,
    destination?.schemaPrefix,
    destination?.storage?.bucketName,
  ]
  return foldText(texts.filter((each) => each !== undefined && each !== '').join('\n'))
}

/** Creates a function that returns all searchable text of a stack; catalogue names are folded once for all stacks. */
function createTextOf(
  { sourceTypes, destinationTypes }: Catalogue,
  aliasesOf: AliasesOf,
): (stack: Stack) => string {
  const sources = new Map(sourceTypes.map((type) => [type.id, namesOf(type, aliasesOf)]))
  const destinations = new Map(destinationTypes.map((type) => [type.id, namesOf(type, aliasesOf)]))
  const tasks = new Map(
    sourceTypes
      .flatMap((type) => type.tasks)
      .map(({ id, name, label }) => [id, foldText(`${name}\n${label}`)] as const),
  )
  const nameIn = (known: ReadonlyMap<number, string>, ref: TypeRef) =>
    known.get(ref.id) ?? namesOf(ref, aliasesOf)
  return (stack) => {
    const { sourceType, destination, taskIds } = stack
    let text = `${nameIn(sources, sourceType)}\n${ownText(stack)}`
    if (destination !== null) text += `\n${nameIn(destinations, destination.destinationType)}`
    for (const id of taskIds) text += `\n${tasks.get(id) ?? `#${id}`}`
    return text
  }
}

const indexes = new WeakMap<Catalogue, (stack: Stack) => string>()

/** Memoises that text per stack and catalogue, so that each keystroke only searches one string per stack. */
function indexOf(catalogue: Catalogue, aliasesOf: AliasesOf): (stack: Stack) => string {
  const known = indexes.get(catalogue)
  if (known !== undefined) return known
  const textOf = createTextOf(catalogue, aliasesOf)
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

/**
 * Returns a predicate: whether every searched word occurs in the names of a stack, e.g. of its source, destination,
 * endpoints or credentials. True for all stacks where the search is blank (PLUS-3).
 */
export function createStackSearch(
  catalogue: Catalogue,
  searched: string,
  aliasesOf: AliasesOf,
): (stack: Stack) => boolean {
  const words = searchWords(searched)
  if (words.length === 0) return () => true
  const textOf = indexOf(catalogue, aliasesOf)
  return (stack) => {
    const text = textOf(stack)
    return words.every((word) => text.includes(word))
  }
}
