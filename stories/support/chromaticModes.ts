import { storyWindows } from './storyWindows'

interface Mode {
  readonly theme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
}

const sizes = { wide: { width: 1440, height: 900 }, narrow: { width: 1024, height: 768 } } as const

/** A theme at one size. */
const mode = (theme: Mode['theme'], viewport: Mode['viewport']): Mode => ({ theme, viewport })

/**
 * Chromatic parameters of all stories: light and dark. Animations are paused at their end, as in `npm run visual`. A
 * renamed mode loses its baselines.
 */
export const chromaticParameters = {
  modes: { 'light 1440': mode('light', sizes.wide), 'dark 1440': mode('dark', sizes.wide) },
  pauseAnimationAtEnd: true,
} as const

/**
 * Chromatic parameters of a page: dark at the narrowest width of the desktop in place of the wide one. A window changes the
 * layout, and a theme the colors, so that two pictures show both.
 */
export const pageModes = {
  modes: { 'dark 1440': { disable: true }, 'dark 1024': mode('dark', sizes.narrow) },
} as const

/** Parameters and globals of a story whose name ends in "Zoomed": a dialog at a zoom of 200 %. */
export const zoomed = {
  parameters: { chromatic: { modes: { 'light 720': mode('light', storyWindows.zoomed) } } },
  globals: { viewport: { value: 'zoomed', isRotated: false } },
} as const

/** Parameters and globals of a story whose name ends in "LowWindow": a page in a window of little height. */
export const lowWindow = {
  parameters: { chromatic: { modes: { 'light low': mode('light', storyWindows['low-window']) } } },
  globals: { viewport: { value: 'low', isRotated: false } },
} as const
