/** `sx` styles of a row that reacts to a click. */
export const rowSx = {
  cursor: 'pointer',
  '&:hover': { bgcolor: 'surface.hover' },
  '&[data-chosen]': { bgcolor: 'surface.selected' },
} as const
/** `sx` styles of the button in it. */
export const nameSx = {
  maxWidth: '100%',
  font: 'inherit',
  color: 'inherit',
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textAlign: 'left',
  borderRadius: '4px',
  '&:focus-visible': { outlineOffset: -2 },
} as const

/** `sx` styles of a remark in the foot, whose cells are stronger. */
export const legendSx = { '&&&': { typography: 'caption', fontWeight: 400, color: 'text.tertiary' } } as const
