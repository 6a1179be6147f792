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

/** Joins texts with " · " on one line; null, undefined and '' are left out. */
export const joinWithDots = (texts: readonly (string | null | undefined)[]): string =>
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

const countBy = (stacks: readonly Stack[], keyOf: (stack: Stack) => string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const stack of stacks) {
    const key = keyOf(stack)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const titleKey = ({ sourceType, note }: Stack) => note.trim() || String(sourceType.id)
const credentialKey = (stack: Stack) => `${titleKey(stack)}\n${stack.credentials?.id ?? ''}`

/**
 * Returns a function that gives each of these stacks an accessible name: its title; plus the credential where another
 * stack has the same title; plus the destination where that is the same too.
 */
export const stackNames = (
  stacks: readonly Stack[],
  { sourceTypes, destinationTypes }: Catalogue,
): ((stack: Stack) => string) => {
  const titles = countBy(stacks, titleKey)
  const credentials = countBy(stacks, credentialKey)
  return (stack) => {
    const { title, detail } = stackTitle(stack, { sourceTypes })
    if ((titles.get(titleKey(stack)) ?? 0) < 2) return title
    const { destination } = stack
    const isTwin = (credentials.get(credentialKey(stack)) ?? 0) > 1
    const target =
      isTwin && destination !== null
        ? joinWithDots([
            connectorOf(destination.destinationType, destinationTypes).name,
            datasetOf(destination),
          ])
        : ''
    return joinWithDots([title, detail, target])
  }
}
