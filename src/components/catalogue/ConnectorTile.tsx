import { styled } from '@mui/material/styles'
import Warehouse from 'lucide-react/icons/warehouse'
import { useState, useEffect, useSyncExternalStore } from 'react'
import { NO_DESTINATION } from '@/domain/catalogue/inSentence'
import { monogramColours } from '@/theme/monograms'
import { afterSecondPaint } from '@/components/common/loading/afterPaint'
import { monogramIndex, monogramLetters } from './monogram'
import { safeUrl } from './safeUrl'
import type { BrandMark } from './brandMarks'

/**
 * Width and height of a connector's icon in px: 20 in the usage dialog, 24 in lists of transformations, 28 in rows and
 * dialogs, 32 on cards of the advanced builder, 40 in choosers.
 */
export type TileSize = 20 | 24 | 28 | 32 | 40

export interface ConnectorTileProps {
  /** Key of the connector in the catalogue, e.g. `ironsource`; selects logo and colour. '' if there is no connector. */
  label: string
  /**
   * Display name, e.g. "ironSource"; its letters are shown if there is neither image nor logo. The icon is hidden from
   * screen readers, because the name is next to it.
   */
  name: string
  /** URL of the image from the catalogue; ignored if missing or not safe. */
  imageUrl?: string | undefined
  /** Width and height in px. */
  size: TileSize
}

/**
 * Square icon of a connector (source or destination type): its image from the catalogue, else its logo, else one or two
 * letters on a coloured background (tokens §5). The destination "I don't have a data warehouse" is a warehouse; no
 * connector is a dashed square.
 */
export function ConnectorTile({ label, name, imageUrl, size }: ConnectorTileProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const url = safeUrl(imageUrl)
  const showsImage = url !== null && url !== failedUrl
  const isOurs = label === NO_DESTINATION
  const mark = useBrandMark(label, !showsImage && !isOurs && label !== '')
  if (showsImage) {
    return (
      <Plate style={boxOf(size)} aria-hidden data-tile="image">
        <img
          src={url}
          alt=""
          width={Math.round(size * 0.76)}
          height={Math.round(size * 0.76)}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          style={{ objectFit: 'contain' }}
          onError={() => setFailedUrl(url)}
        />
      </Plate>
    )
  }
  if (label === '') return <Slot style={boxOf(size)} aria-hidden data-tile="slot" />
  if (isOurs) {
    return (
      <Plate style={boxOf(size)} aria-hidden data-tile="ours">
        <Warehouse
          size={Math.round(size * 0.58)}
          strokeWidth={1.75}
          color="var(--sy-palette-text-secondary)"
        />
      </Plate>
    )
  }
  if (mark !== null) {
    return (
      <Plate style={boxOf(size)} aria-hidden data-tile="mark">
        <svg
          viewBox="0 0 24 24"
          width={size * 0.58}
          height={size * 0.58}
          style={{ fill: fillOf(mark.colour) }}
        >
          <path d={mark.path} />
        </svg>
      </Plate>
    )
  }
  return (
    <Monogram style={monogramStyle(size, monogramIndex(label))} aria-hidden data-tile="monogram">
      {monogramLetters(name === '' ? label : name)}
    </Monogram>
  )
}

/** Inline style of the icon's box; keeps the styled components below static, which render faster (P9). */
const boxOf = (size: TileSize) => ({ width: size, height: size, borderRadius: size > 32 ? 8 : 6 })

const monogramStyle = (size: TileSize, index: number) => {
  const colour = monogramColours[index]
  return {
    ...boxOf(size),
    fontSize: size * 0.39,
    background: colour && `light-dark(${colour.light.ground}, ${colour.dark.ground})`,
    color: colour && `light-dark(${colour.light.letters}, ${colour.dark.letters})`,
  }
}

const fillOf = (colour: BrandMark['colour']): string =>
  colour === null ? 'var(--sy-palette-text-primary)' : `light-dark(${colour.light}, ${colour.dark})`

const Square = styled('span')({
  boxSizing: 'border-box',
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  justifyContent: 'center',
  overflow: 'hidden',
  userSelect: 'none',
})

const Plate = styled(Square)({
  background: 'light-dark(var(--sy-palette-surface-card), var(--sy-palette-surface-raised))',
  boxShadow: 'inset 0 0 0 1px var(--sy-palette-line-hairline)',
})

const Slot = styled(Square)({ border: '1.5px dashed var(--sy-palette-line-strong)' })

const Monogram = styled(Square)({ fontWeight: 620, lineHeight: 1, letterSpacing: 0 })

type Marks = ReadonlyMap<string, BrandMark>

let loaded: Marks | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

/**
 * Loads the logos once, after the first icon was painted with its letters. After a failure the letters stay, and the
 * next icon that mounts retries.
 */
function loadMarks(): Promise<void> {
  const load = async () => {
    await afterSecondPaint()
    const { loadBrandMarks } = await import('./brandMarks')
    return loadBrandMarks()
  }
  loading ??= load().then(
    (marks) => {
      loaded = marks
      listeners.forEach((listener) => listener())
    },
    () => {
      loading = null
    },
  )
  return loading
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Returns the logo of the connector (source or destination type) with the given catalogue label. Null while the logos
 * are loading, if it has none, or if `isWanted` is false, which also prevents the download.
 */
function useBrandMark(label: string, isWanted: boolean): BrandMark | null {
  const marks = useSyncExternalStore(subscribe, () => loaded)
  useEffect(() => {
    if (isWanted) void loadMarks()
  }, [isWanted])
  return isWanted ? (marks?.get(label) ?? null) : null
}
