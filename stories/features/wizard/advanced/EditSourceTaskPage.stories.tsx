import type { Meta, StoryObj } from '@storybook/react-vite'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { pages } from '@/domain/shared/paths'
import { EditSourceTaskPage } from '@/features/wizard/advanced/EditSourceTaskPage'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { advancedStates } from '../advancedSeeds'
import { arriveAtHeading } from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const meta = {
  component: EditSourceTaskPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.fresh,
    route: { at: pages.configuratorSourceTask.href(), path: pages.configuratorSourceTask.path },
    atoms: [[wizardAtom, advancedStates.destinationChosen]],
    requirements: ['APP-1', 'WIZ-3'],
  },
} satisfies Meta<typeof EditSourceTaskPage>
export default meta
type Story = StoryObj<typeof meta>

/** The endpoints of the new stack can be changed. */
export const Endpoints: Story = {
  play: ({ canvas }) => arriveAtHeading(canvas, advancedMessages.edit.tasks),
}
