/**
 * Brand marks of the connectors. A separate chunk: import it only through `useBrandMark`, so that neither the table of
 * connectors nor the marks are part of the initial download.
 */
import type { Mark } from '@/connectors/connector'
import { connectors } from '@/connectors/connectors'

/** A single path on a 24 × 24 grid; a null colour means text.primary. */
export interface BrandMark {
  readonly path: string
  readonly colour: Mark['colour']
}

/** Loads the marks of all connectors, by label. */
export const loadBrandMarks = async (): Promise<ReadonlyMap<string, BrandMark>> => {
  const loading = connectors.map(async ({ id, mark }) => {
    if (mark === undefined) return []
    const { default: svg } = await mark.load()
    return [[id, { path: /<path d="([^"]+)"/.exec(svg)?.[1] ?? '', colour: mark.colour }] as const]
  })
  return new Map((await Promise.all(loading)).flat())
}
