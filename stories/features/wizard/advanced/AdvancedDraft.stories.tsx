import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { AdvancedDraft } from '@/features/wizard/advanced/AdvancedDraft'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import { arriveAt } from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import { catalogue } from '../wizardSeeds'
import '../../../support/connected'

const { draft, blocked } = advancedMessages
const ready = { kind: 'ready', onNext: fn() } as const

const meta = {
  component: AdvancedDraft,
  tags: ['deep'],
  args: {
    catalogue,
    selections: defaultWizardState().selections,
    next: { kind: 'blocked', reason: blocked.noSource },
  },
  parameters: { requirements: ['WIZ-3'] },
} satisfies Meta<typeof AdvancedDraft>
export default meta
type Story = StoryObj<typeof meta>

/** The summary of two sources and one destination. */
export const TwoSources: Story = {
  args: { selections: advancedStates.destinationChosen.selections, next: ready },
  play: ({ canvas }) => arriveAt(canvas, draft.stacks(2)),
}
