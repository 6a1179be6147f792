interface Mode {
  readonly theme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
}

const themes = ['light', 'dark'] as const
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 1024, height: 768 } } as const

/** Light and dark at one size, by name. A renamed mode loses its baselines. */
const modesAt = (viewport: Mode['viewport']): Readonly<Record<string, Mode>> =>
  Object.fromEntries(themes.map((theme) => [`${theme} ${viewport.width}`, { theme, viewport }]))

/** Chromatic parameters of all stories. Animations are paused at their end, as in `npm run visual`. */
export const chromaticParameters = { modes: modesAt(sizes.wide), pauseAnimationAtEnd: true } as const

/** Chromatic parameters of a screen, which is photographed at the narrowest width of the desktop too. */
export const narrowToo = { modes: modesAt(sizes.narrow) } as const
