import { useAtomValue } from 'jotai'
import { ConfirmFacts } from './ConfirmFacts'
import { nameInSentence } from '@/domain/catalogue/inSentence'
import { confirmMessages as texts } from './messages'
import { wizardMessages } from '@/features/wizard/messages'
import { useMetering } from '@/features/metering/useMetering'
import { nowAtom } from '@/state/browser/clock'
import { wizardAtom } from '@/state/wizard/wizard'
import { type ConfirmModel, usageFact } from './confirmModel'
import { useRowEstimate } from './useRowEstimate'

export interface ConfirmOutcomeProps {
  /** Stacks to be created, and their destination. */
  readonly view: ConfirmModel
}

/**
 * Loads the month's usage and what such stacks have loaded here, and shows three cards on the confirm page: what the new stacks will deliver, when they run,
 * and how much of the row allowance is used. FU-14, FU-15.
 */
export const ConfirmOutcome = ({ view: { stacks, destination } }: ConfirmOutcomeProps) => {
  const { flowType } = useAtomValue(wizardAtom)
  const metering = useMetering()
  const estimate = useRowEstimate()
  const now = useAtomValue(nowAtom)
  const endpoints = stacks.reduce((sum, stack) => sum + stack.endpoints.length, 0)
  const own = stacks.reduce((sum, stack) => sum + stack.transformations.length, 0)
  const name = nameInSentence(destination.tile)
  return (
    <ConfirmFacts
      outcome={{
        title:
          flowType === 'allData'
            ? texts.outcome.advanced(name)
            : texts.outcome.guided(wizardMessages.flows[flowType].name, name),
        text: texts.outcome.text(endpoints, own),
        derived: destination.transformations,
      }}
      schedule={texts.schedule}
      usage={usageFact(metering, estimate, now)}
    />
  )
}
