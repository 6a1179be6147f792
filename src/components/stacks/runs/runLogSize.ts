/** Height of the chart's bars in px; a separate module, because the skeleton needs it before the lazy chart loads. */
export const BARS_PX = 60
/** Height of the chart in px, including the space above, the axis and its labels. */
export const CHART_PX = BARS_PX + 49
