/** `sx` styles of the marks that are drawn in table cells and over charts. */

/** Dashed line at break-even, which continues through all rows. */
export const breakEvenSx = {
  position: 'absolute',
  top: 0,
  bottom: 0,
  borderLeft: '1px dashed',
  borderColor: 'text.primary',
} as const

/** Bar in a row. */
export const barSx = {
  position: 'absolute',
  bgcolor: 'chart.1',
  '@media (forced-colors: active)': { bgcolor: 'Highlight', forcedColorAdjust: 'none' },
} as const

/** Dot with a ring in the colour of the card, centred on its position. */
export const dotSx = {
  position: 'absolute',
  boxSizing: 'border-box',
  width: 14,
  height: 14,
  m: '-7px',
  borderRadius: '50%',
  border: '2px solid',
  borderColor: 'surface.card',
  bgcolor: 'chart.0',
  '@media (forced-colors: active)': { bgcolor: 'CanvasText', forcedColorAdjust: 'none' },
} as const
