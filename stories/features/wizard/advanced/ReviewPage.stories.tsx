import type { Meta, StoryObj } from '@storybook/react-vite'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { pages } from '@/domain/shared/paths'
import { ReviewPage } from '@/features/wizard/advanced/ReviewPage'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { advancedStates } from '../advancedSeeds'
import { arriveAtHeading } from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const meta = {
  component: ReviewPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.fresh,
    route: { at: pages.configuratorConfirm.href(), path: pages.configuratorConfirm.path },
    atoms: [[wizardAtom, advancedStates.destinationChosen]],
    requirements: ['APP-1', 'WIZ-3'],
  },
} satisfies Meta<typeof ReviewPage>
export default meta
type Story = StoryObj<typeof meta>

/** Everything that was selected, each part with a link to change it. */
export const Review: Story = {
  play: ({ canvas }) => arriveAtHeading(canvas, advancedMessages.review.heading),
}
