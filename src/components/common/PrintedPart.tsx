import { printedPart } from './messages'
import { useIsPrinting } from './useIsPrinting'

export interface PrintedPartProps {
  /** Number of rows on paper. */
  readonly printed: number
  /** Number of all rows. */
  readonly all: number
}

/** Line below a printed list of which only a part is printed; renders nothing on the screen, and below a whole list (W-2). */
export const PrintedPart = ({ printed, all }: PrintedPartProps) =>
  useIsPrinting() && printed < all ? <p>{printedPart(printed, all)}</p> : null
