/** Pixels of the log's drawing, which its loading state has too; apart, because the drawing is loaded on demand. */
export const BARS_PX = 60
/** With the space above it, the line and the words below it. */
export const CHART_PX = BARS_PX + 49
