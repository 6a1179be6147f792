import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { ReviewStack } from '@/features/wizard/advanced/ReviewStack'
import { pages } from '@/domain/shared/paths'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import { hiddenNames, worldWithHiddenTypes } from '../hiddenWorld'
import '../../../support/connected'

const meta = {
  component: ReviewStack,
  tags: ['deep'],
  parameters: {
    world: worlds.fresh,
    route: pages.configuratorConfirm.href(),
    frame: 'landmark',
    atoms: [[wizardAtom, advancedStates.destinationChosen]],
    requirements: ['WIZ-3', 'WIZ-2'],
  },
} satisfies Meta<typeof ReviewStack>
export default meta
type Story = StoryObj<typeof meta>
/** Types that were hidden after they were selected are left out. */
export const HiddenTypes: Story = {
  parameters: { world: worldWithHiddenTypes, requirements: ['CAT-2', 'WIZ-9'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /Apps/)
    await expect(canvas.queryByText(new RegExp(`\\b${hiddenNames.endpoint}\\b`))).toBeNull()
    await expect(canvas.queryByText(new RegExp(hiddenNames.transformation))).toBeNull()
  },
}
