import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { RevenueBar, type RevenueBarProps } from './RevenueBar'
import { revenueMessages as texts } from '@/domain/answers/messages'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import type { AskedRevenue } from '@/domain/answers/revenue'
import type { RevenueReading } from '@/features/answers/useRevenue'

export interface RevenueSwitchProps {
  readonly revenue: RevenueReading
  /** What the address asks for, until the answer is loaded. */
  readonly asked: AskedRevenue
  /** See `useFeesHref`. */
  readonly feesHref: string | null
  readonly onRevenue: (revenue: AskedRevenue) => void
  /** See `RevenueBar`. */
  readonly isOfPurchases?: boolean
  readonly children?: RevenueBarProps['children']
  /** Sentences before those about the revenue. */
  readonly notes?: readonly string[]
}

/** Switches between purchases and ads, and between gross and net; nothing from a backend that does not know them. */
export function RevenueSwitch(props: RevenueSwitchProps) {
  const { revenue, asked, feesHref, onRevenue, isOfPurchases = false, children, notes = [] } = props
  const { offer, isTold, untoldNames } = revenue
  if (!isTold) return null
  return (
    <RevenueBar
      // a table that does not tell them apart has all revenue
      revenue={offer?.kinds === 'older' || offer?.kinds === 'perUser' ? revenue.shown : asked}
      offer={offer}
      untoldNames={untoldNames}
      notes={[...notes, ...revenue.notes]}
      isOfPurchases={isOfPurchases}
      hasAllocated={revenue.hasAllocated}
      feesHref={feesHref}
      onRevenue={onRevenue}
    >
      {children}
    </RevenueBar>
  )
}

/** Above an answer in gross amounts whose address asks for net ones: why it has none, and what can be done. */
export function GrossNotice({ revenue, feesHref }: Pick<RevenueSwitchProps, 'revenue' | 'feesHref'>) {
  const { offer, untoldNames } = revenue
  const isUntold = offer?.net === 'untold'
  return (
    <Alert
      severity="warning"
      role="note"
      icon={<TriangleAlert size={16} strokeWidth={2} />}
      data-statement
      sx={{ mb: 3 }}
      action={
        !isUntold && feesHref !== null ? (
          <Button size="small" variant="outlined" href={feesHref}>
            {texts.setFee}
          </Button>
        ) : undefined
      }
    >
      <AlertTitle>{isUntold ? texts.gross.untold : texts.gross.noFee}</AlertTitle>
      {isUntold
        ? `${texts.inOneFigure(untoldNames)} ${texts.netUntold}`
        : `${texts.gross.stores}${feesHref === null ? ` ${texts.askAdmin}` : ''}`}
    </Alert>
  )
}

/** In place of an answer whose address asks for a revenue that nobody knows: why, and what can be shown. */
export function RevenueMissing({
  revenue,
  feesHref,
  onRevenue,
}: Pick<RevenueSwitchProps, 'revenue' | 'feesHref' | 'onRevenue'>) {
  const { shown, offer, untoldNames, missing } = revenue
  if (missing === 'kinds')
    return (
      <EmptyState
        variant="noMatch"
        title={texts.missing.kinds}
        action={<Button onClick={() => onRevenue({ ...shown, kind: 'all' })}>{texts.missing.showAll}</Button>}
      >
        {texts.inOneFigure(untoldNames)}
      </EmptyState>
    )
  const isUntold = offer?.net === 'untold'
  return (
    <EmptyState
      variant="noMatch"
      title={texts.missing.net}
      action={
        <>
          {!isUntold && feesHref !== null && (
            <Button variant="outlined" href={feesHref}>
              {texts.setFee}
            </Button>
          )}
          <Button onClick={() => onRevenue({ kind: shown.kind, basis: 'gross' })}>
            {texts.missing.showGross}
          </Button>
        </>
      }
    >
      {isUntold
        ? `${texts.inOneFigure(untoldNames)} ${texts.netUntold}`
        : `${texts.noFee}${feesHref === null ? ` ${texts.askAdmin}` : ''}`}
    </EmptyState>
  )
}
