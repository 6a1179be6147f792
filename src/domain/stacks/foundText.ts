/** What a search found in a stack: which words of its row, or what of it the row does not show (PLUS-3, PLUS-23). */
import { aliasesOf } from '@/domain/catalogue/aliases'
import type { Catalogue } from '@/domain/catalogue/types'
import { connectorOf, datasetOf } from './stackRows'
import { createStackSearch, folded, searchWords } from './stackSearch'
import { stackTitle } from './stackTitles'
import type { Stack } from './types'

/** A piece of a text, and whether the search found it. */
export interface TextPart {
  readonly text: string
  readonly isFound: boolean
}

export interface FoundText {
  readonly partsOf: (text: string) => readonly TextPart[]
  /** What was found although the row does not show it, such as an endpoint; null for nothing. */
  readonly hidden: string | null
}

export interface StackSearch {
  readonly isFound: (stack: Stack) => boolean
  readonly foundIn: (stack: Stack) => FoundText
}

/** For each letter of a text: whether it belongs to one of the words. Folding may make several letters of one, or none. */
function foundLetters(letters: readonly string[], words: readonly string[]): readonly boolean[] {
  let text = ''
  const letterAt: number[] = []
  letters.forEach((letter, index) => {
    const plain = folded(letter)
    text += plain
    for (let at = 0; at < plain.length; at += 1) letterAt.push(index)
  })
  const isFound = letters.map(() => false)
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      for (const index of letterAt.slice(at, at + word.length)) isFound[index] = true
    }
  }
  return isFound
}

/** A text in pieces, by whether one of the folded words is in them. */
export function textParts(text: string, words: readonly string[]): readonly TextPart[] {
  const letters = [...text]
  const isFound = foundLetters(letters, words)
  const parts: { text: string; isFound: boolean }[] = []
  letters.forEach((letter, index) => {
    const found = isFound[index] === true
    const last = parts.at(-1)
    if (last?.isFound === found) last.text += letter
    else parts.push({ text: letter, isFound: found })
  })
  return parts
}

/** What the row shows of a stack. */
const shownTexts = (stack: Stack, catalogue: Catalogue): readonly string[] => {
  const { title, detail } = stackTitle(stack, catalogue)
  const { destination } = stack
  if (destination === null) return [title, detail]
  const target = connectorOf(destination.destinationType, catalogue.destinationTypes).name
  return [title, detail, target, datasetOf(destination)]
}

/** What a search looks through besides, in the order in which it is named. */
function hiddenTexts(stack: Stack, catalogue: Catalogue): readonly string[] {
  const { sourceType, destination, taskIds } = stack
  const type = catalogue.sourceTypes.find(({ id }) => id === sourceType.id)
  const tasks = taskIds.flatMap((id) => type?.tasks.find((task) => task.id === id) ?? [])
  const source = connectorOf(sourceType, catalogue.sourceTypes)
  const target = destination && connectorOf(destination.destinationType, catalogue.destinationTypes)
  return [
    ...tasks.map(({ name }) => name),
    ...tasks.map(({ label }) => label),
    destination?.credentials?.name ?? '',
    destination?.schemaPrefix ?? '',
    destination?.storage?.bucketName ?? '',
    ...aliasesOf(source.label),
    ...(target === null ? [] : aliasesOf(target.label)),
    source.label.replaceAll('_', ' '),
    source.label,
    target?.label.replaceAll('_', ' ') ?? '',
    target?.label ?? '',
  ]
}

/** Finds stacks by words, and says what it found in one of them. */
export function createSearch(catalogue: Catalogue, searched: string): StackSearch {
  const words = searchWords(searched)
  const partsOf = (text: string) => textParts(text, words)
  return {
    isFound: createStackSearch(catalogue, searched),
    foundIn: (stack) => {
      const shown = shownTexts(stack, catalogue).map(folded)
      const missing = words.filter((word) => !shown.some((text) => text.includes(word)))
      if (missing.length === 0) return { partsOf, hidden: null }
      const others = hiddenTexts(stack, catalogue)
      const named = missing.flatMap((word) => others.find((text) => folded(text).includes(word)) ?? [])
      return { partsOf, hidden: named.length === 0 ? null : [...new Set(named)].join(', ') }
    },
  }
}
