import { type AmountNames, USUAL_NAMES } from '@/domain/answers/messages'

/** Width in px of the column of a revenue: names of a part of it are longer. */
const REVENUE_PX = { usual: 120, named: 156 } as const
export const revenueColumnPx = ({ revenue }: AmountNames): number =>
  REVENUE_PX[revenue === USUAL_NAMES.revenue ? 'usual' : 'named']
