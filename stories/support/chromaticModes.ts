interface Mode {
  readonly theme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const
const themes = ['light', 'dark'] as const

/** Chromatic modes by name: light and dark at two desktop widths. A renamed mode loses its baselines. */
export const chromaticModes: Readonly<Record<string, Mode>> = Object.fromEntries(
  themes.flatMap((theme) =>
    sizes.map((viewport) => [`${theme} ${viewport.width}`, { theme, viewport }] as const),
  ),
)

/** Chromatic parameters for all stories. Animations are paused at their end, as in `npm run visual`. */
export const chromaticParameters = { modes: chromaticModes, pauseAnimationAtEnd: true } as const
