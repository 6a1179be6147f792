/**
 * Height of the bars in the run log's chart in px. In a module of its own, because the skeleton needs it before the
 * lazy-loaded chart.
 */
export const BARS_PX = 60
/** Height of the run log's chart in px: the bars, the space above them, the axis and its labels. */
export const CHART_PX = BARS_PX + 49
