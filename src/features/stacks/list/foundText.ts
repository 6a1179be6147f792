/** Search matches in a stack: highlighted text of its row, and matches that the row does not show (PLUS-3, PLUS-23). */
import type { Catalogue } from '@/domain/catalogue/types'
import { connectorOf, datasetOf } from '@/domain/stacks/list/stackRows'
import { type AliasesOf, createStackSearch, searchWords } from '@/domain/stacks/list/stackSearch'
import { foldText } from '@/domain/shared/text/foldText'
import { stackTitle } from '@/domain/stacks/list/stackTitles'
import type { Stack } from '@/domain/stacks/types'

/** A piece of a text that either matches the search, and is highlighted, or does not. */
export interface TextPart {
  readonly text: string
  readonly isFound: boolean
}

/**
 * Where the search matches one stack: highlighting for the texts of its row, and matches in texts that the row does not
 * show.
 */
export interface SearchMatches {
  /** Splits a text into matching and other pieces. */
  readonly partsOf: (text: string) => readonly TextPart[]
  /** Matching texts that the row does not show, such as an endpoint's name, joined by commas; null for none. */
  readonly hidden: string | null
}

/** A search over stacks: whether a stack matches, and where. */
export interface StackMatcher {
  readonly isFound: (stack: Stack) => boolean
  readonly foundIn: (stack: Stack) => SearchMatches
}

/** Marks the letters of a text that belong to a word. Case folding may expand a letter or remove it. */
function foundLetters(letters: readonly string[], words: readonly string[]): readonly boolean[] {
  let text = ''
  const letterAt: number[] = []
  letters.forEach((letter, index) => {
    const plain = foldText(letter)
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

/**
 * Splits a text into pieces that contain a searched word and pieces that do not. `words` must be folded (without case
 * and accents) by `searchWords`.
 */
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

/** Texts shown in the row of a stack. */
const shownTexts = (stack: Stack, catalogue: Catalogue): readonly string[] => {
  const { title, detail } = stackTitle(stack, catalogue)
  const { destination } = stack
  if (destination === null) return [title, detail]
  const target = connectorOf(destination.destinationType, catalogue.destinationTypes).name
  return [title, detail, target, datasetOf(destination)]
}

/** Further searched texts, in the order in which matches are named. */
function hiddenTexts(stack: Stack, catalogue: Catalogue, aliasesOf: AliasesOf): readonly string[] {
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

/** Creates a search over stacks for a text typed by the user. `aliasesOf` returns the other names of a connector. */
export function createStackMatcher(
  catalogue: Catalogue,
  searched: string,
  aliasesOf: AliasesOf,
): StackMatcher {
  const words = searchWords(searched)
  const partsOf = (text: string) => textParts(text, words)
  return {
    isFound: createStackSearch(catalogue, searched, aliasesOf),
    foundIn: (stack) => {
      const shown = shownTexts(stack, catalogue).map(foldText)
      const missing = words.filter((word) => !shown.some((text) => text.includes(word)))
      if (missing.length === 0) return { partsOf, hidden: null }
      const others = hiddenTexts(stack, catalogue, aliasesOf)
      const named = missing.flatMap((word) => others.find((text) => foldText(text).includes(word)) ?? [])
      return { partsOf, hidden: named.length === 0 ? null : [...new Set(named)].join(', ') }
    },
  }
}
