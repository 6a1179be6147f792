import type { Meta, StoryObj } from '@storybook/react-vite'
import { pages } from '@/domain/shared/paths'
import { NewStackPage } from '@/features/wizard/NewStackPage'
import { builderModeAtom } from '@/state/wizard/builderMode'
import { arriveAtAddress } from '../../support/plays/arrive'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

const meta = {
  component: NewStackPage,
  parameters: {
    chromatic: pageModes,
    route: { at: pages.newStack.href(), path: pages.newStack.path },
    requirements: ['APP-1', 'WIZ-1'],
  },
} satisfies Meta<typeof NewStackPage>
export default meta
type Story = StoryObj<typeof meta>

/** The first visit leads to the basic builder. */
export const LeadsToBasicBuilder: Story = {
  name: 'Build, leads to the Basic builder',
  play: () => arriveAtAddress(pages.basic.href()),
}
/** The builder used last is remembered. */
export const LeadsToAdvancedBuilder: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    atoms: [[builderModeAtom, 'advanced']],
  },
  play: () => arriveAtAddress(pages.advanced.href()),
}
