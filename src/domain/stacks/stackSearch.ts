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

const ownTexts = new WeakMap<Stack, string>()

/** What only this stack is called: its dataset, its bucket, its credentials, its note. Worked out once for each stack. */
function ownText(stack: Stack): string {
  const known = ownTexts.get(stack)
  if (known !== undefined) return known
  const { destination, credentials, note } = stack
  const texts = [
    credentials?.name,
    note,
    destination?.credentials?.name,
    destination?.schemaPrefix,
    destination?.storage?.bucketName,
  ]
  const text = folded(texts.filter((each) => each !== undefined && each !== '').join('\n'))
  ownTexts.set(stack, text)
  return text
}

/** A look-up that asks once for each id. */
const remembered = <Value>(find: (id: number) => Value) => {
  const known = new Map<number, Value>()
  return (id: number): Value => {
    const before = known.get(id)
    if (before !== undefined) return before
    const value = find(id)
    known.set(id, value)
    return value
  }
}

/** Whether a stack has every word of a search somewhere. Each type and each endpoint of the catalogue is looked at once. */
export function createStackSearch(catalogue: Catalogue, searched: string): (stack: Stack) => boolean {
  const words = searchWords(searched)
  if (words.length === 0) return () => true
  const sources = new Map(catalogue.sourceTypes.map((type) => [type.id, type]))
  const destinations = new Map(catalogue.destinationTypes.map((type) => [type.id, type]))
  const tasks = new Map(catalogue.sourceTypes.flatMap((type) => type.tasks).map((task) => [task.id, task]))
  const matches = words.map((word) => {
    const isIn = (known: ReadonlyMap<number, Named>, ref: TypeRef) =>
      namesOf(known.get(ref.id) ?? ref).includes(word)
    const asSource = remembered((id) => {
      const type = sources.get(id)
      return type !== undefined && namesOf(type).includes(word)
    })
    const asDestination = remembered((id) => {
      const type = destinations.get(id)
      return type !== undefined && namesOf(type).includes(word)
    })
    const asTask = remembered((id) => {
      const task = tasks.get(id)
      return folded(task === undefined ? `#${id}` : `${task.name}\n${task.label}`).includes(word)
    })
    return (stack: Stack): boolean => {
      const { sourceType, destination, taskIds } = stack
      if (sources.has(sourceType.id) ? asSource(sourceType.id) : isIn(sources, sourceType)) return true
      const into = destination?.destinationType
      if (
        into !== undefined &&
        (destinations.has(into.id) ? asDestination(into.id) : isIn(destinations, into))
      )
        return true
      return ownText(stack).includes(word) || taskIds.some(asTask)
    }
  })
  return (stack) => matches.every((match) => match(stack))
}
