/** A hairline between groups of the menus. */
export const lineSx = { flexShrink: 0, border: 0, borderBottom: 1, borderColor: 'line.hairline' } as const
