import { useMemo } from 'react'
import { encode } from 'uqr'

export interface QrCodeProps {
  readonly text: string
  /** Accessible name. */
  readonly label: string
}

/** Dark modules of a QR code as an SVG path. */
const pathOf = (text: string) => {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: path.join(''), size }
}

/** QR code, dark on light in both schemes, as cameras expect it. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => pathOf(text), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={184}
      height={184}
      shapeRendering="crispEdges"
      style={{ borderRadius: 8, background: '#fff' }}
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
