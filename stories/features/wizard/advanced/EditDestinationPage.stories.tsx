import type { Meta, StoryObj } from '@storybook/react-vite'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { pages } from '@/domain/shared/paths'
import { EditDestinationPage } from '@/features/wizard/advanced/EditDestinationPage'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { advancedStates } from '../advancedSeeds'
import { arriveAtHeading } from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const meta = {
  component: EditDestinationPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.fresh,
    route: { at: pages.configuratorDestination.href(), path: pages.configuratorDestination.path },
    atoms: [[wizardAtom, advancedStates.destinationChosen]],
    requirements: ['APP-1', 'WIZ-3'],
  },
} satisfies Meta<typeof EditDestinationPage>
export default meta
type Story = StoryObj<typeof meta>

/** The destination of the new stack can be changed. */
export const Destination: Story = {
  play: ({ canvas }) => arriveAtHeading(canvas, advancedMessages.edit.destination),
}
