import Button from '@mui/material/Button'
import type { LtvView } from './ltvView'
import { ltvMessages } from './messages'
import { revenueMessages } from '@/domain/answers/messages'
import { BarToggle } from '@/features/answers/revenue/RevenueBar'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { revenuePer, type ValuePer, VALUES_PER } from '@/domain/answers/cohorts'
import { RevenueSwitch, type RevenueSwitchProps } from '@/features/answers/revenue/RevenueSwitch'

const texts = ltvMessages.per

export interface LtvSwitchesProps extends Pick<RevenueSwitchProps, 'revenue' | 'feesHref' | 'onRevenue'> {
  readonly view: LtvView
  /** Whether some source says which installs have paid; null without rows, and while the answer loads. */
  readonly hasPayers: boolean | null
  readonly onView: (change: Partial<LtvView>) => void
}

/** Switches of Portfolio LTV: per install or payer, purchases or ads, gross or net. */
export function LtvSwitches({ revenue, view, hasPayers, feesHref, onRevenue, onView }: LtvSwitchesProps) {
  const { per } = view
  const isPerPayer = per === 'payer'
  return (
    <RevenueSwitch
      revenue={revenue}
      asked={revenuePer(view.revenue, view.per)}
      feesHref={feesHref}
      onRevenue={onRevenue}
      isOfPurchases={isPerPayer}
      notes={hasPayers === null ? [] : notesOf(isPerPayer, hasPayers)}
    >
      {(noteId) => (
        <BarToggle<ValuePer>
          label={texts.label}
          options={VALUES_PER}
          names={texts.names}
          chosen={per}
          describedBy={noteId}
          isOffered={(each) => each === 'install' || hasPayers !== false}
          onChoose={(next) => onView({ per: next, cohort: null })}
        />
      )}
    </RevenueSwitch>
  )
}

const notesOf = (isPerPayer: boolean, hasPayers: boolean): readonly string[] => {
  if (!hasPayers) return [texts.unknown]
  return isPerPayer ? [texts.ofPurchases] : []
}

export interface PayersMissingProps {
  /** Names of the sources that have purchases and ads in one figure, if that is why. */
  readonly untoldNames: readonly string[]
  /** Called when the value per install is wanted. */
  readonly onInstalls: () => void
}

/** In place of a value per payer where no source says who has paid, or what they have bought. */
export const PayersMissing = ({ untoldNames, onInstalls }: PayersMissingProps) => (
  <EmptyState
    variant="noMatch"
    title={texts.missing}
    action={<Button onClick={onInstalls}>{texts.showInstalls}</Button>}
  >
    {untoldNames.length === 0 ? texts.unknown : revenueMessages.inOneFigure(untoldNames)}
  </EmptyState>
)
