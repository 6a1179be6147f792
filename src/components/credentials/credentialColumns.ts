/** Where whose, form and guide stand; the same for those that are still awaited. */

/** Width of the window from which the guide stands beside the form: below, a form of two columns has no room. */
export const GUIDE_FROM_PX = 1280
const pinned = `@media (min-width: ${GUIDE_FROM_PX}px)`

/** 248, the form, and 312 for the guide where it is pinned. */
export const credentialColumnsSx = {
  display: 'grid',
  gridTemplate: '"whose form" auto "guide form" 1fr / 248px minmax(0, 1fr)',
  columnGap: 8,
  rowGap: 4,
  mt: 4,
  alignItems: 'start',
  [pinned]: { gridTemplate: '"whose form guide" auto / 248px minmax(0, 1fr) 312px' },
} as const

export const formColumnSx = { gridArea: 'form', minWidth: 0, maxWidth: 720 } as const

/** Stays in view under the wizard's head while the form scrolls. */
export const guideColumnSx = {
  gridArea: 'guide',
  minWidth: 0,
  [pinned]: { position: 'sticky', top: 'calc(72px + var(--sy-top, 0px))' },
} as const

/** The fields of a form, and those that are still awaited. */
export const fieldsSx = {
  display: 'grid',
  // two columns where each has room for a value, else one
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(208px, 50% - 8px), 1fr))',
  columnGap: 4,
  rowGap: 4,
  alignItems: 'start',
  '& > :only-child': { gridColumn: '1 / -1' },
} as const
