import * as z from 'zod/mini'
import { storyKind } from '../../../support/checks/storyKind'
import { folderName, readableName } from '../words'

const index = z.object({
  entries: z.record(z.string(), z.object({ id: z.string(), title: z.string(), type: z.string() })),
})

interface AreaPage {
  /** Id of its docs page. */
  readonly id: string
  readonly name: string
  /** Number of its stories. */
  readonly states: number
}
/** Area of the product, with its docs pages. */
export interface Area {
  /** Folder name; '' for pages outside a folder. */
  readonly name: string
  /** Readable name. */
  readonly words: string
  readonly pages: readonly AreaPage[]
}

/** Areas in the order in which a user meets them. */
const inOrder = ['account', 'stacks', 'wizard', 'credentials', 'answers', 'alerts', 'team', 'admin']

/**
 * Returns the areas of the product with the docs pages of their pages, from the content of Storybook's index.json: known
 * areas first, in a fixed order. Throws for an answer that is not an index.
 */
export const areasOf = (answer: unknown): readonly Area[] => {
  const entries = Object.values(z.parse(index, answer).entries).filter(
    ({ title }) => title.startsWith('Features/') && storyKind(title) === 'page',
  )
  const pages = entries
    .filter(({ type }) => type === 'docs')
    .map(({ id, title }) => {
      const [, area = '', name] = title.split('/')
      const states = entries.filter((entry) => entry.type === 'story' && entry.title === title).length
      return {
        area: name === undefined ? '' : area,
        page: { id, name: readableName(name ?? area), states },
      }
    })
  const known = [...inOrder, ...pages.map(({ area }) => area)]
  return [...new Set(known)].flatMap((name) => {
    const own = pages.filter(({ area }) => area === name).map(({ page }) => page)
    return own.length === 0
      ? []
      : [{ name, words: folderName(name) ?? (name === '' ? 'Common' : name), pages: own }]
  })
}
