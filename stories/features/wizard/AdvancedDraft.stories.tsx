import type { Meta, StoryObj } from '@storybook/react-vite'
import { AdvancedDraft } from '@/features/wizard/AdvancedDraft'
import { advancedMessages } from '@/domain/messages/advanced'
import { wizardMessages } from '@/domain/messages/wizard'
import { defaultWizardState } from '@/domain/wizard/flows'
import { arriveAt } from '../../support/arrive'
import { advancedStates } from './advancedSeeds'
import { catalogue } from './wizardSeeds'

const { draft, blocked } = advancedMessages

const meta = {
  component: AdvancedDraft,
  args: { catalogue, selections: defaultWizardState().selections },
  parameters: { requirements: ['WIZ-3'] },
} satisfies Meta<typeof AdvancedDraft>
export default meta
type Story = StoryObj<typeof meta>

/** The summary before anything is chosen. */
export const NothingChosen: Story = { play: ({ canvas }) => arriveAt(canvas, blocked.noSource) }
/** The summary of two sources that deliver into one destination. */
export const TwoSourcesAndADestination: Story = {
  args: { selections: advancedStates.destinationChosen.selections },
  play: ({ canvas }) => arriveAt(canvas, draft.stacks(2)),
}
/** The summary of ten sources stays readable. */
export const TenSources: Story = {
  args: { selections: advancedStates.tenSources.selections },
  play: ({ canvas }) => arriveAt(canvas, wizardMessages.draft.others(7)),
}
