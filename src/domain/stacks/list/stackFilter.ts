import { shownTypeName } from '@/domain/catalogue/inSentence'
import type { Catalogue } from '@/domain/catalogue/types'
import type { HealthGroup } from './healthGroup'
import { healthGroups, rankOf } from './healthGroup'
import { connectorOf } from './stackRows'
import type { Stack } from '@/domain/stacks/types'
import { compareNames } from '@/domain/shared/text/intlWords'

/** Sort orders of the stack list; "failedFirst" sorts by health, "mostRows" and "fewestRows" by this month's rows. */
export const stackSorts = [
  'failedFirst',
  'source',
  'sourceReversed',
  'destination',
  'destinationReversed',
  'mostRows',
  'fewestRows',
  'newest',
] as const
export type StackSort = (typeof stackSorts)[number]

/** Filters and sort order of the stack list, as stored in the URL. Null means no filter (PLUS-2, PLUS-3, DSH-8). */
export interface StackFilter {
  readonly searched: string
  readonly health: HealthGroup | null
  /** Category as spelled in the catalogue. */
  readonly category: string | null
  /** Label of a destination type. */
  readonly destination: string | null
  readonly sort: StackSort
}

/** Default of the stack list: no filters, failed stacks first. */
export const noStackFilter: StackFilter = {
  searched: '',
  health: null,
  category: null,
  destination: null,
  sort: 'failedFirst',
}

const names = {
  searched: 'q',
  health: 'health',
  category: 'category',
  destination: 'into',
  sort: 'sort',
} as const

const oneOf = <Value extends string>(known: readonly Value[], text: string | null): Value | null =>
  known.find((each) => each === text) ?? null

/** Reads filters and sort order of the stack list from the query parameters; invalid values count as the default. */
export const parseStackFilter = (search: URLSearchParams): StackFilter => ({
  searched: search.get(names.searched) ?? '',
  health: oneOf(healthGroups, search.get(names.health)),
  category: search.get(names.category) || null,
  destination: search.get(names.destination) || null,
  sort: oneOf(stackSorts, search.get(names.sort)) ?? noStackFilter.sort,
})

/** Returns a copy of the query parameters with the stack list's filters, without defaults; other parameters stay. */
export const withStackFilter = (search: URLSearchParams, view: StackFilter): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const part of ['searched', 'health', 'category', 'destination', 'sort'] as const) {
    const value = view[part]
    if (value === null || value === noStackFilter[part]) next.delete(names[part])
    else next.set(names[part], value)
  }
  return next
}

/** Whether any filter of the stack list is active; the sort order does not count. */
export const isFiltered = ({ searched, health, category, destination }: StackFilter): boolean =>
  searched.trim() !== '' || health !== null || category !== null || destination !== null

/** Data and look-ups that filtering and sorting the stack list needs besides the stacks. */
export interface FilterContext {
  readonly catalogue: Catalogue
  readonly groupOf: (stack: Stack) => HealthGroup
  /** Rows of the month by stack id; 0 while unknown. */
  readonly rowsOf: (stackId: number) => number
  /** Whether a stack matches the search (`createStackSearch`); omitted without a search. */
  readonly isFound?: ((stack: Stack) => boolean) | undefined
}

/** An option of a stack list filter, with the number of stacks that it matches. */
export interface FilterOption {
  readonly value: string
  readonly name: string
  readonly count: number
}

/** Result of filtering the stack list: the stacks to show, and counts per health group. */
export interface ShownStacks {
  /** In sort order. */
  readonly stacks: readonly Stack[]
  /** Number of stacks that match all filters except health. */
  readonly total: number
  /** Number of these in each health group. */
  readonly counts: Readonly<Record<HealthGroup, number>>
}

const noCounts = (): Record<HealthGroup, number> => ({
  failed: 0,
  late: 0,
  running: 0,
  setupIncomplete: 0,
  healthy: 0,
  neverRun: 0,
  other: 0,
  paused: 0,
  unread: 0,
})

/** Sort position of each name, computed once per name, since there are fewer names than stacks. */
const placesOf = (all: readonly string[]): ReadonlyMap<string, number> =>
  new Map([...new Set(all)].toSorted(compareNames).map((name, place) => [name, place]))

/** Name function that matches the title of the row. */
const sourceNameOf = (catalogue: Catalogue) => {
  const known = new Map(catalogue.sourceTypes.map((type) => [type.id, type.name]))
  return ({ sourceType, note }: Stack) =>
    note.trim() || known.get(sourceType.id) || connectorOf(sourceType, []).name
}
const destinationNameOf = (catalogue: Catalogue) => {
  const known = new Map(catalogue.destinationTypes.map((type) => [type.id, shownTypeName(type)]))
  return ({ destination }: Stack) =>
    destination === null
      ? ''
      : known.get(destination.destinationType.id) || connectorOf(destination.destinationType, []).name
}

const sorted = (stacks: readonly Stack[], places: (stack: Stack) => number): readonly Stack[] =>
  stacks
    .map((stack) => ({ stack, place: places(stack) }))
    .toSorted((left, right) => left.place - right.place)
    .map(({ stack }) => stack)

/** Faster than flat(), which takes several times as long for ten thousand stacks. */
const joined = (lists: readonly (readonly Stack[])[]): readonly Stack[] => {
  let all: readonly Stack[] = []
  // forEach skips the holes of a sparse array
  lists.forEach((each) => {
    all = all.concat(each)
  })
  return all
}

const byName = (
  stacks: readonly Stack[],
  nameOf: (stack: Stack) => string,
  isReversed = false,
): readonly Stack[] => {
  const places = placesOf(stacks.map(nameOf))
  return sorted(stacks, (stack) => (isReversed ? -1 : 1) * (places.get(nameOf(stack)) ?? 0))
}

/** Returns the stacks sorted by name, rows of the month, or age (newest); equal ones keep the service's order. */
export function sortStacks(
  stacks: readonly Stack[],
  sort: Exclude<StackSort, 'failedFirst'>,
  { catalogue, rowsOf }: Pick<FilterContext, 'catalogue' | 'rowsOf'>,
): readonly Stack[] {
  switch (sort) {
    case 'source':
      return byName(stacks, sourceNameOf(catalogue))
    case 'sourceReversed':
      return byName(stacks, sourceNameOf(catalogue), true)
    case 'destination':
      return byName(stacks, destinationNameOf(catalogue))
    case 'destinationReversed':
      return byName(stacks, destinationNameOf(catalogue), true)
    case 'mostRows':
      return sorted(stacks, ({ id }) => -rowsOf(id))
    case 'fewestRows':
      return sorted(stacks, ({ id }) => rowsOf(id))
    case 'newest':
      return sorted(stacks, ({ id }) => -id)
  }
}

/** Creates a predicate for all filters except health. */
const isInView = (
  { category, destination }: StackFilter,
  { catalogue, isFound }: FilterContext,
): ((stack: Stack) => boolean) => {
  const categories = new Map(catalogue.sourceTypes.map(({ id, category: own }) => [id, own]))
  const labels = new Map(catalogue.destinationTypes.map(({ id, label }) => [id, label]))
  return (stack) => {
    if (category !== null && categories.get(stack.sourceType.id) !== category) return false
    if (destination !== null && destinationLabel(stack, labels) !== destination) return false
    return isFound === undefined || isFound(stack)
  }
}

/** Returns the stacks that match the filters, sorted, with counts per health group from the same pass (PLUS-2). */
export function filterStacks(all: readonly Stack[], view: StackFilter, facts: FilterContext): ShownStacks {
  const inView = isFiltered(view) || facts.isFound !== undefined ? all.filter(isInView(view, facts)) : all
  const counts = noCounts()
  const ranks: Stack[][] = []
  for (const stack of inView) {
    const group = facts.groupOf(stack)
    counts[group] += 1
    if (view.health === null || view.health === group) (ranks[rankOf(group)] ??= []).push(stack)
  }
  const total = inView.length
  if (view.sort === 'failedFirst') return { stacks: joined(ranks), total, counts }
  const inState = view.health === null ? inView : joined(ranks)
  return { stacks: sortStacks(inState, view.sort, facts), total, counts }
}

const destinationLabel = ({ destination }: Stack, known: ReadonlyMap<number, string>): string | null =>
  destination === null
    ? null
    : (known.get(destination.destinationType.id) ?? destination.destinationType.label)

const tally = (
  all: readonly Stack[],
  read: (stack: Stack) => { readonly value: string; readonly name: string } | null,
): readonly FilterOption[] => {
  const found = new Map<string, { value: string; name: string; count: number }>()
  for (const stack of all) {
    const one = read(stack)
    if (one === null || one.value === '') continue
    const known = found.get(one.value)
    if (known === undefined) found.set(one.value, { ...one, count: 1 })
    else known.count += 1
  }
  return [...found.values()].toSorted((left, right) => compareNames(left.name, right.name))
}

/** Returns the source categories that occur in the stacks, as filter options sorted by name. */
export const categoryOptions = (all: readonly Stack[], catalogue: Catalogue): readonly FilterOption[] => {
  const known = new Map(catalogue.sourceTypes.map(({ id, category }) => [id, category]))
  return tally(all, ({ sourceType }) => {
    const category = known.get(sourceType.id) ?? ''
    return { value: category, name: category }
  })
}

/** Returns the destination types that occur in the stacks, as filter options sorted by name. */
export const destinationOptions = (all: readonly Stack[], catalogue: Catalogue): readonly FilterOption[] => {
  const labels = new Map(catalogue.destinationTypes.map(({ id, label }) => [id, label]))
  const nameOf = destinationNameOf(catalogue)
  return tally(all, (stack) => {
    const value = destinationLabel(stack, labels)
    return value === null ? null : { value, name: nameOf(stack) }
  })
}
