import { storyWindows } from './storyWindows'

interface Mode {
  readonly theme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
}

const themes = ['light', 'dark'] as const
const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 1024, height: 768 } } as const

/** Light and dark at one size, by name. A renamed mode loses its baselines. */
const modesAt = (
  viewport: Mode['viewport'],
  name: string | number = viewport.width,
): Readonly<Record<string, Mode>> =>
  Object.fromEntries(themes.map((theme) => [`${theme} ${name}`, { theme, viewport }]))

/** Chromatic parameters of all stories. Animations are paused at their end, as in `npm run visual`. */
export const chromaticParameters = { modes: modesAt(sizes.wide), pauseAnimationAtEnd: true } as const

/** Chromatic parameters of a screen, which is photographed at the narrowest width of the desktop too. */
export const narrowToo = { modes: modesAt(sizes.narrow) } as const

/** Parameters and globals of a story whose name ends in "Zoomed": a dialog at a zoom of 200 %. */
export const zoomed = {
  parameters: { chromatic: { modes: modesAt(storyWindows.zoomed) } },
  globals: { viewport: { value: 'zoomed', isRotated: false } },
} as const

/** Parameters and globals of a story whose name ends in "LowWindow": a page in a window of little height. */
export const lowWindow = {
  parameters: { chromatic: { modes: modesAt(storyWindows['low-window'], 'low') } },
  globals: { viewport: { value: 'low', isRotated: false } },
} as const
