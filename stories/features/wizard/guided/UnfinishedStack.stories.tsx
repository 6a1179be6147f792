import type { Meta, StoryObj } from '@storybook/react-vite'
import { UnfinishedStack } from '@/features/wizard/guided/UnfinishedStack'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, press } from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import '../../../support/connected'

const { resume } = wizardMessages

const meta = {
  component: UnfinishedStack,
  parameters: { world: worlds.fresh, requirements: ['WIZ-9', 'MOD-7'] },
} satisfies Meta<typeof UnfinishedStack>
export default meta
type Story = StoryObj<typeof meta>
/** An unfinished stack of the advanced builder. */
export const OfAdvancedBuilder: Story = {
  parameters: { atoms: [[wizardAtom, advancedStates.atDestination]] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, resume.text(2, 2))
    await press(resume.resume)
    await arriveAtAddress(pages.advanced.href())
  },
}
