import { ChartsContainer, type ChartsContainerProps } from '@mui/x-charts/ChartsContainer'
import { PAPER_PX, useIsPrinting } from '@/components/common/useIsPrinting'

/** Width of a chart on paper: that of the sheet without padding and border of the card around it, in px. */
export const PRINTED_CHART_PX = PAPER_PX - 50

/** Container of a chart of the answers: as wide as its element, or as a sheet while the page is printed (W-2). */
export function AnswerChart(props: ChartsContainerProps) {
  const isPrinting = useIsPrinting()
  return <ChartsContainer {...props} {...(isPrinting && { width: PRINTED_CHART_PX })} />
}
