/** What Chromatic takes of a story: a picture each in light and dark at the two desktop widths. */

interface Mode {
  readonly theme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
] as const
const themes = ['light', 'dark'] as const

/** By name, which is what the pictures of a mode are told by: a renamed mode starts without a baseline. */
export const chromaticModes: Readonly<Record<string, Mode>> = Object.fromEntries(
  themes.flatMap((theme) =>
    sizes.map((viewport) => [`${theme} ${viewport.width}`, { theme, viewport }] as const),
  ),
)

/** For the preview. Snapshots show animations at their end, as `npm run visual` does. */
export const chromaticParameters = { modes: chromaticModes, pauseAnimationAtEnd: true } as const
