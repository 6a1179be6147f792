import type { Mark } from '@/connectors/connector'
import { connectors } from '@/connectors/connectors'

/**
 * Logo of a connector (source or destination type): a single SVG path on a 24 × 24 grid, and its colour per theme; a
 * null colour means the text colour.
 */
export interface BrandMark {
  readonly path: string
  readonly colour: Mark['colour']
}

/**
 * Loads the logos of all connectors (source and destination types), by catalogue label; connectors without a logo are
 * missing. Use it only through `ConnectorTile`, so that the logos stay out of the initial download.
 */
export const loadBrandMarks = async (): Promise<ReadonlyMap<string, BrandMark>> => {
  const loading = connectors.map(async ({ id, mark }) => {
    if (mark === undefined) return []
    const { default: svg } = await mark.load()
    return [[id, { path: /<path d="([^"]+)"/.exec(svg)?.[1] ?? '', colour: mark.colour }] as const]
  })
  return new Map((await Promise.all(loading)).flat())
}
