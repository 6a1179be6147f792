/**
 * Window width in px from which the credentials page pins the documentation panel (the guide) next to the form; in
 * narrower windows the form would have less than two columns.
 */
export const GUIDE_FROM_PX = 1280
const pinned = `@media (min-width: ${GUIDE_FROM_PX}px)`

/**
 * Grid areas of the credentials page and its skeleton: `forms` (list of forms), `form`, and `guide` (documentation
 * panel). From `GUIDE_FROM_PX` they are three columns; below, the guide is under the list; in the smallest windows all
 * three are stacked.
 */
export const credentialColumnsSx = {
  display: 'grid',
  gridTemplate: {
    xs: '"forms" auto "guide" auto "form" auto / minmax(0, 1fr)',
    md: '"forms form" auto "guide form" 1fr / 200px minmax(0, 1fr)',
  },
  columnGap: { xs: 6, lg: 8 },
  rowGap: 4,
  mt: 4,
  alignItems: 'start',
  [pinned]: { gridTemplate: '"forms form guide" auto / 248px minmax(0, 1fr) 312px' },
} as const

/** Styles of the `form` area of the credentials page, at most 720 px wide. */
export const formColumnSx = { gridArea: 'form', display: 'grid', gap: 4, minWidth: 0, maxWidth: 720 } as const

/**
 * Styles of the `guide` area of the credentials page (documentation panel). If it is pinned, it sticks below the
 * wizard's header while the form scrolls.
 */
export const guideColumnSx = {
  gridArea: 'guide',
  minWidth: 0,
  [pinned]: { position: 'sticky', top: 'calc(72px + var(--sy-top, 0px))' },
} as const

/**
 * Grid of the inputs of a credential form and its skeleton: two columns if each is at least 208 px wide, otherwise one.
 */
export const fieldsSx = {
  display: 'grid',
  // two columns if a value fits in each, otherwise one
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(208px, 50% - 8px), 1fr))',
  columnGap: 4,
  rowGap: 4,
  alignItems: 'start',
  '& > :only-child, & > :has([data-lines])': { gridColumn: '1 / -1' },
} as const
