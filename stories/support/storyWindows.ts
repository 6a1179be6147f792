/** Size of a window, in CSS px. */
interface WindowSize {
  readonly width: number
  readonly height: number
}

/** Windows of stories that need another one than the rest, by the end of the story's name. */
export const storyWindows = {
  /** A window of 1440 × 900 px at a zoom of 200 %. */
  zoomed: { width: 720, height: 450 },
  /** The lower half of a small screen, or a laptop with a tall taskbar and toolbars. */
  'low-window': { width: 1024, height: 600 },
} as const satisfies Readonly<Record<string, WindowSize>>

/** Returns the window of a story, by its id; null for that of all others. */
export const windowOf = (storyId: string): WindowSize | null => {
  const found = Object.entries(storyWindows).find(
    ([name]) => storyId.endsWith(`--${name}`) || storyId.endsWith(`-${name}`),
  )
  return found === undefined ? null : found[1]
}
