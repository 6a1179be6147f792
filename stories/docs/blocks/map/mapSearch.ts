import type { MapRow, MapSection } from 'virtual:requirement-map'

const plain = (text: string) => text.toLowerCase()
const textOf = (section: MapSection, row: MapRow) =>
  plain([row.id, row.words, section.name, ...row.states.map(({ state }) => state)].join(' '))

/** Whether a row has the id that was typed in full, so that T-1 does not find T-10; undefined if the word is no id. */
const isMeant = (row: MapRow, word: string) =>
  /^[a-z]+-\d+$/.test(word) ? plain(row.id) === word : undefined

/**
 * Returns the sections of the requirement map with only the rows that contain all words typed, or have the id typed in
 * full. Sections without such a row are left out. `key` restricts the search to one section; null searches all.
 */
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

/** Returns the URL of a story, relative to Storybook's main frame. */
export const storyHref = (id: string): string => `./?path=/story/${id}`

/** Groups test titles by the path of their file, in the given order. */
export const byFile = (tests: MapRow['tests']): ReadonlyMap<string, readonly string[]> => {
  const files = new Map<string, string[]>()
  for (const { path, title } of tests) files.set(path, [...(files.get(path) ?? []), title])
  return files
}
