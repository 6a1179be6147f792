/** Titles of stacks in lists, and details that distinguish similar ones. */
import { flowName } from './flowName'
import { connectorOf, datasetOf } from './stackRows'
import type { Stack } from '@/domain/stacks/types'
import type { Catalogue } from '@/domain/catalogue/types'

/** Title and second line of a stack in a list. */
export interface StackTitle {
  /** The user's note on the stack, or else the name of its source. */
  readonly title: string
  /** Distinguishes stacks with the same title, mostly by credential; '' where there is nothing to add. */
  readonly detail: string
}

const SEPARATOR = ' · '

/** Joins texts with " · " on one line; null, undefined, false and '' are left out. */
export const joinWithDots = (texts: readonly (string | null | undefined | false)[]): string =>
  texts.filter(Boolean).join(SEPARATOR)

/**
 * Returns title and second line of a stack: the user's note or else the source's name; then the source's credential.
 */
export const stackTitle = (stack: Stack, catalogue: Pick<Catalogue, 'sourceTypes'>): StackTitle => {
  const source = connectorOf(stack.sourceType, catalogue.sourceTypes).name
  const note = stack.note.trim()
  const credential = stack.credentials?.name
  return note === ''
    ? { title: source, detail: credential ?? '' }
    : { title: note, detail: joinWithDots([source, credential]) }
}

/**
 * Returns title and second line of a stack where no column shows its destination: the user's note, or else "source to
 * destination"; then credential and dataset (FU-2, FU-23).
 */
export const stackLabel = (stack: Stack, catalogue: Catalogue): StackTitle => {
  const { credentials, destination } = stack
  const note = stack.note.trim()
  const flow = flowName(stack, catalogue)
  const place = [credentials?.name, datasetOf(destination)]
  return note === ''
    ? { title: flow, detail: joinWithDots(place) }
    : { title: note, detail: joinWithDots([flow, ...place]) }
}

/**
 * Returns the line that distinguishes stacks with the same source and destination, from note, credential and dataset:
 * "Meta EU · lumen_prod". '' where all are missing.
 */
export const stackDetail = ({ note, credentials, destination }: Stack): string =>
  joinWithDots([note.trim(), credentials?.name, datasetOf(destination)])

/** Returns a predicate: whether another one of these stacks has the same key. */
const isSharedBy = (
  stacks: readonly Stack[],
  keyOf: (stack: Stack) => string,
): ((stack: Stack) => boolean) => {
  const counts = new Map<string, number>()
  for (const stack of stacks) {
    const key = keyOf(stack)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (stack) => (counts.get(keyOf(stack)) ?? 0) > 1
}

const titleKey = ({ sourceType, note }: Stack) => note.trim() || String(sourceType.id)
const credentialKey = (stack: Stack) => `${titleKey(stack)}\n${stack.credentials?.id}`
const placeKey = (stack: Stack) =>
  `${credentialKey(stack)}\n${stack.destination?.destinationType.id}\n${datasetOf(stack.destination)}`

/**
 * Returns a function that gives each of these stacks its title, and a detail with which no two of them look the same:
 * the credential; plus the destination where another stack has the same title and credential; plus the stack's id where
 * that is the same too.
 */
export const stackTitles = (
  stacks: readonly Stack[],
  catalogue: Catalogue,
): ((stack: Stack) => StackTitle) => {
  const isTwin = isSharedBy(stacks, credentialKey)
  const isTwinInPlace = isSharedBy(stacks.filter(isTwin), placeKey)
  return (stack) => {
    const { title, detail } = stackTitle(stack, catalogue)
    const { id, destination } = stack
    const target = destination && connectorOf(destination.destinationType, catalogue.destinationTypes).name
    const place = [target, datasetOf(destination), isTwinInPlace(stack) && `#${id}`]
    return { title, detail: joinWithDots([detail, ...(isTwin(stack) ? place : [])]) }
  }
}

/**
 * Returns a function that gives each of these stacks a name in one line: its title; plus the detail of `stackTitles`
 * where another stack has the same title.
 */
export const stackNames = (stacks: readonly Stack[], catalogue: Catalogue): ((stack: Stack) => string) => {
  const isShared = isSharedBy(stacks, titleKey)
  const titleOf = stackTitles(stacks, catalogue)
  return (stack) => {
    const { title, detail } = titleOf(stack)
    return isShared(stack) ? joinWithDots([title, detail]) : title
  }
}
