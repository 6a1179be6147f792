/** How the page "Map" finds and names things. */
import type { MapRow, MapSection } from 'virtual:requirement-map'

const plain = (text: string) => text.toLowerCase()
const textOf = (section: MapSection, row: MapRow) =>
  plain([row.id, row.words, section.name, ...row.states.map(({ state }) => state)].join(' '))

/** Whether an id was typed in full: then it alone is meant, never T-10 by T-1. */
const isMeant = (row: MapRow, word: string) =>
  /^[a-z]+-\d+$/.test(word) ? plain(row.id) === word : undefined

/** The sections with the rows that have every word typed; sections without one are left out. */
export const findRows = (
  sections: readonly MapSection[],
  typed: string,
  key: string | null,
): readonly MapSection[] => {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return sections
    .filter((section) => key === null || section.key === key)
    .map((section) => ({
      ...section,
      rows: section.rows.filter((row) =>
        words.every((word) => isMeant(row, word) ?? textOf(section, row).includes(word)),
      ),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** Where a story stands in the book, seen from the page's own frame. */
export const storyHref = (id: string): string => `./?path=/story/${id}`

/** Tests by the file that they stand in, in the order of the files. */
export const byFile = (tests: MapRow['tests']): ReadonlyMap<string, readonly string[]> => {
  const files = new Map<string, string[]>()
  for (const { path, title } of tests) files.set(path, [...(files.get(path) ?? []), title])
  return files
}
