/** `sx` styles of the thin line between groups of menu items. */
export const menuDividerSx = {
  flexShrink: 0,
  border: 0,
  borderBottom: 1,
  borderColor: 'line.hairline',
} as const
