import Box from '@mui/material/Box'

const MARKS = 320
const MARK_PX = 5
const STEP_PX = 8
const HEIGHT_PX = 52
/** Index of the bar in the accent colour. */
const LIT = 150

/** Height of a bar in px: pseudo-random but deterministic; mostly low, with a few peaks. */
function heightOf(index: number): number {
  const wave = (index * 2654435761) % 97
  const base = 12 + (wave % 19)
  return wave > 90 ? base + 20 : wave > 76 ? base + 6 : base
}

const barAt = (index: number) =>
  `M${index * STEP_PX + MARK_PX / 2} ${HEIGHT_PX}V${HEIGHT_PX - heightOf(index)}`
const outline = Array.from({ length: MARKS }, (_, index) => (index === LIT ? '' : barAt(index))).join('')

/** Decorative row of bars, like a bar chart, at the bottom of login and profile pages. */
export function Skyline() {
  return (
    <Box
      aria-hidden
      sx={{ height: HEIGHT_PX, overflow: 'hidden', borderBottom: 1, borderColor: 'line.hairline' }}
    >
      <svg width={MARKS * STEP_PX} height={HEIGHT_PX} strokeWidth={MARK_PX} fill="none">
        <path d={outline} stroke="var(--sy-palette-line-hairline)" />
        <path d={barAt(LIT)} stroke="var(--sy-palette-primary-main)" />
      </svg>
    </Box>
  )
}
