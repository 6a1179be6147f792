import { useNavigate } from 'react-router-dom'
import { ReviewSummary } from './ReviewSummary'
import type { NextAction } from '@/features/wizard/types'
import type { Catalogue } from '@/domain/catalogue/types'
import { advancedMessages } from './messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { advancedBlock } from '@/domain/wizard/advanced/advanced'
import { AdvancedDraft } from './AdvancedDraft'
import { blockedText, reviewView } from './advancedModel'
import { type AdvancedBuilder, useAdvancedBuilder } from './useAdvancedBuilder'
import { useFinishFlow } from '@/features/wizard/guided/useFinishFlow'
import { WizardFrame } from '@/features/wizard/WizardFrame'

const { review, edit, trail } = advancedMessages
const links = [
  { label: wizardMessages.trail.build, href: pages.newStack.href() },
  { label: trail, href: pages.advanced.href() },
  { label: edit.trail },
]

const hrefs = {
  source: pages.configuratorSource.href(),
  tasks: pages.configuratorSourceTask.href(),
  destination: pages.configuratorDestination.href(),
}

/**
 * Last page of the advanced builder: summary of all selections with edit links, before the credentials are entered.
 * WIZ-3, WIZ-10.
 */
export const ReviewStack = () => {
  const builder = useAdvancedBuilder()
  const navigate = useNavigate()
  const { isFinishing, finish } = useFinishFlow()
  const { catalogue, wizard } = builder
  const { selections } = wizard
  const next = isFinishing ? ({ kind: 'busy' } as const) : nextOf(builder, finish)
  return (
    <WizardFrame
      route="configurator-confirm"
      trail={links}
      heading={review.heading}
      lead={review.lead(selections.sourceTypeIds.length)}
      onBack={() => void navigate(pages.advanced.href())}
      next={next}
      foot={<AdvancedDraft catalogue={catalogue} selections={selections} next={next} />}
    >
      {selections.destinationTypeId !== null && (
        <ReviewSummary
          {...reviewView(catalogue, selections, selections.destinationTypeId)}
          hrefs={hrefs}
          onFollow={(href) => void navigate(href)}
        />
      )}
    </WizardFrame>
  )
}

const nextOf = (
  { catalogue, wizard }: AdvancedBuilder,
  finish: (catalogue: Catalogue) => Promise<void>,
): NextAction => {
  const reason = blockedText(advancedBlock(wizard.selections, catalogue), catalogue)
  if (reason !== null) return { kind: 'blocked', reason }
  return { kind: 'ready', onNext: () => void finish(catalogue) }
}
