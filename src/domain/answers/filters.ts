/** Filters of the answers by app, platform, country and network. */
import { compareTexts } from '@/domain/shared/text/intlWords'
import { FILTER_OPTIONS_SHOWN } from '@/domain/shared/constants'
import { ANSWER_FILTER_MAX_CHARACTERS, ANSWER_FILTER_MAX_VALUES } from '@/domain/shared/limits'
import { foldText } from '@/domain/shared/text/foldText'
import { searchWords } from '@/domain/stacks/list/stackSearch'

/** Columns that an answer can be filtered by, in the order of the toolbar. */
export const PLACES = ['app', 'platform', 'country', 'network'] as const
/** See `PLACES`. */
export type Place = (typeof PLACES)[number]

/** Chosen values of each column; none do not filter. */
export type PlaceFilter = Readonly<Record<Place, readonly string[]>>
/** Values that each column can be filtered by. */
export type PlaceOptions = Readonly<Record<Place, readonly string[]>>

/** Filter that leaves out nothing. */
export const NO_FILTER: PlaceFilter = { app: [], platform: [], country: [], network: [] }

type PlacedRow = Readonly<Partial<Record<Place, string | null>>>

/** Rows, and whether the backend has already applied the filter to them. */
interface FilterableRows<Row> {
  readonly rows: readonly Row[]
  readonly isFiltered: boolean
}

/** Returns the filters in use. */
export const placesInUse = (filter: PlaceFilter): readonly Place[] =>
  PLACES.filter((place) => filter[place].length > 0)

/** Whether a row has one of the chosen values in each filtered column. */
export const matchesFilter = (row: PlacedRow, filter: PlaceFilter): boolean =>
  placesInUse(filter).every((place) => {
    const value = row[place] ?? null
    return value !== null && filter[place].includes(value)
  })

/**
 * Returns the rows that match all filters. Rows of a backend that filters are those already: what it has added up has
 * no value left to compare.
 */
export const rowsAt = <Row extends PlacedRow>(
  { rows, isFiltered }: FilterableRows<Row>,
  filter: PlaceFilter,
): readonly Row[] => (isFiltered ? rows : rows.filter((row) => matchesFilter(row, filter)))

/**
 * Whether a filter leaves out rows without a value in its column, such as those of small campaigns which a backend that
 * does not filter has added up.
 */
export const hidesSummedRows = (
  { rows, isFiltered }: FilterableRows<PlacedRow>,
  filter: PlaceFilter,
): boolean => {
  const used = placesInUse(filter)
  return !isFiltered && rows.some((row) => used.some((place) => row[place] === null))
}

/** Returns the values of a column in alphabetical order; the chosen ones are always among them. */
export const valuesOf = (
  { rows, options }: { readonly rows: readonly PlacedRow[]; readonly options: PlaceOptions | null },
  place: Place,
  chosen: readonly string[],
): readonly string[] => {
  const values = new Set(chosen)
  for (const value of options?.[place] ?? []) values.add(value)
  if (options === null)
    for (const row of rows) {
      const value = row[place]
      if (value !== null && value !== undefined) values.add(value)
    }
  return [...values].toSorted(compareTexts)
}

/** Returns the filter without which the most rows would match; null if no single one helps, or none is in use. */
export const findFilterToClear = (rows: readonly PlacedRow[], filter: PlaceFilter): Place | null => {
  const [most] = placesInUse(filter)
    .map((place) => ({
      place,
      count: rows.filter((row) => matchesFilter(row, { ...filter, [place]: [] })).length,
    }))
    .toSorted((one, other) => other.count - one.count)
  return most !== undefined && most.count > 0 ? most.place : null
}

/** Length of a value in an address, such as `&country=US`. */
const lengthInAddress = (value: string): number =>
  '&'.length + new URLSearchParams({ country: value }).toString().length

/** Returns the first values, as many as one filter can have and an address can hold; always the first one. */
export const withinFilterLimits = (values: readonly string[]): readonly string[] => {
  let length = 0
  return values.slice(0, ANSWER_FILTER_MAX_VALUES).filter((value, index) => {
    length += lengthInAddress(value)
    return index === 0 || length <= ANSWER_FILTER_MAX_CHARACTERS
  })
}

/** Whether a filter can have one more value. */
export const canAddValue = (chosen: readonly string[], value: string): boolean =>
  withinFilterLimits([...chosen, value]).length > chosen.length

/** Options of a filter that its menu shows, and how many more match the search. */
export interface ShownOptions {
  readonly shown: readonly string[]
  readonly more: number
}

/** Returns the options with all words of the search, in order; the ticked ones are always among the shown. */
export const shownOptions = (
  values: readonly string[],
  searched: string,
  ticked: readonly string[],
): ShownOptions => {
  const words = searchWords(searched)
  const found = values.filter((value) => {
    const text = foldText(value)
    return words.every((word) => text.includes(word))
  })
  const shown = found.filter((value, index) => index < FILTER_OPTIONS_SHOWN || ticked.includes(value))
  return { shown, more: found.length - shown.length }
}
