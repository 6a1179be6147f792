/** Filters of the answers by app, country and network. */

/** Columns that an answer can be filtered by, in the order of the toolbar. */
export const PLACES = ['app', 'country', 'network'] as const
/** See `PLACES`. */
export type Place = (typeof PLACES)[number]

/** Chosen value of each column; a missing or null one does not filter. */
export type PlaceFilter = Readonly<Partial<Record<Place, string | null>>>

type PlacedRow = Readonly<Partial<Record<Place, string | null>>>

const matches = (row: PlacedRow, filter: PlaceFilter): boolean =>
  PLACES.every((place) => (filter[place] ?? null) === null || row[place] === filter[place])

/** Returns the rows that match all filters. */
export const rowsAt = <Row extends PlacedRow>(rows: readonly Row[], filter: PlaceFilter): readonly Row[] =>
  rows.filter((row) => matches(row, filter))

/**
 * Whether a filter leaves out rows without a value in its column, such as those of small campaigns, which the service
 * adds up.
 */
export const hidesSummedRows = (rows: readonly PlacedRow[], filter: PlaceFilter): boolean => {
  const used = PLACES.filter((place) => (filter[place] ?? null) !== null)
  return rows.some((row) => used.some((place) => row[place] === null))
}

/** Returns the values of a column in alphabetical order; the chosen one is always among them. */
export const valuesOf = (
  rows: readonly PlacedRow[],
  place: Place,
  chosen: string | null | undefined,
): readonly string[] => {
  const values = new Set(chosen === null || chosen === undefined ? [] : [chosen])
  for (const row of rows) {
    const value = row[place]
    if (value !== null && value !== undefined) values.add(value)
  }
  return [...values].toSorted((one, other) => one.localeCompare(other, 'en'))
}

/** Returns the filter without which the most rows would match; null if no single one helps, or none is in use. */
export const blockingPlace = (rows: readonly PlacedRow[], filter: PlaceFilter): Place | null => {
  const [most] = PLACES.filter((place) => (filter[place] ?? null) !== null)
    .map((place) => ({ place, count: rowsAt(rows, { ...filter, [place]: null }).length }))
    .toSorted((one, other) => other.count - one.count)
  return most !== undefined && most.count > 0 ? most.place : null
}
