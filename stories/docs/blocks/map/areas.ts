/** The areas of the product, their pages and how many states each has, from the book's index. */
import * as z from 'zod/mini'
import { folderName, readableName } from '../words'

const index = z.object({
  entries: z.record(z.string(), z.object({ id: z.string(), title: z.string(), type: z.string() })),
})

interface AreaPage {
  /** Id of its docs page. */
  readonly id: string
  readonly name: string
  readonly states: number
}
export interface Area {
  readonly name: string
  readonly words: string
  readonly pages: readonly AreaPage[]
}

/** In the order of somebody who gets to know the product. */
const inOrder = ['auth', 'home', 'dashboard', 'newStack', 'configurator', 'organisation', 'admin']

/** The areas of a layer in that order, others after them. */
export const areasOf = (layer: string, answer: unknown): readonly Area[] => {
  const entries = Object.values(z.parse(index, answer).entries).filter(({ title }) =>
    title.startsWith(`${layer}/`),
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
