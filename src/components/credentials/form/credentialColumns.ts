/** Grid of the credentials page and its skeleton: list of forms, form and guide. */

/** Window width from which the guide is pinned; in narrower windows a two-column form would not fit. */
export const GUIDE_FROM_PX = 1280
const pinned = `@media (min-width: ${GUIDE_FROM_PX}px)`

/** 200 px for the list and the rest for the form; with a pinned guide 248 px for the list and 312 px for the guide. */
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

export const formColumnSx = { gridArea: 'form', display: 'grid', gap: 4, minWidth: 0, maxWidth: 720 } as const

/** Sticky below the wizard's header while the form scrolls. */
export const guideColumnSx = {
  gridArea: 'guide',
  minWidth: 0,
  [pinned]: { position: 'sticky', top: 'calc(72px + var(--sy-top, 0px))' },
} as const

/** Grid of a form's fields, shared with the skeleton. */
export const fieldsSx = {
  display: 'grid',
  // two columns if a value fits in each, otherwise one
  gridTemplateColumns: 'repeat(auto-fill, minmax(max(208px, 50% - 8px), 1fr))',
  columnGap: 4,
  rowGap: 4,
  alignItems: 'start',
  '& > :only-child': { gridColumn: '1 / -1' },
} as const
