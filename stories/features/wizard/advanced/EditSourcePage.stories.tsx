import type { Meta, StoryObj } from '@storybook/react-vite'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { pages } from '@/domain/shared/paths'
import { EditSourcePage } from '@/features/wizard/advanced/EditSourcePage'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { advancedStates } from '../advancedSeeds'
import { arriveAtHeading } from '../../../support/plays/arrive'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const meta = {
  component: EditSourcePage,
  parameters: {
    chromatic: pageModes,
    world: worlds.fresh,
    route: { at: pages.configuratorSource.href(), path: pages.configuratorSource.path },
    atoms: [[wizardAtom, advancedStates.destinationChosen]],
    requirements: ['APP-1', 'WIZ-3'],
  },
} satisfies Meta<typeof EditSourcePage>
export default meta
type Story = StoryObj<typeof meta>

/** The sources of the new stack can be changed. */
export const Sources: Story = {
  play: ({ canvas }) => arriveAtHeading(canvas, advancedMessages.edit.source),
}
