import type { Meta, StoryObj } from '@storybook/react-vite'
import { pages } from '@/domain/shared/paths'
import { HomePage } from '@/features/account/HomePage'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress } from '../../support/plays/arrive'
import { withRoas } from '../../support/world/todayAnswers'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

/** `/` only redirects; it has no loading, empty or error state. */
const meta = {
  component: HomePage,
  parameters: {
    chromatic: pageModes,
    route: { at: pages.home.href(), path: pages.home.path },
    requirements: ['APP-3', 'AUT-1'],
  },
} satisfies Meta<typeof HomePage>
export default meta
type Story = StoryObj<typeof meta>

/** A USER is led to the dashboard. */
export const Member: Story = {
  parameters: { world: worlds.member, requirements: ['APP-3', 'AUT-1', 'APP-1'] },
  play: () => arriveAtAddress(pages.dashboard.href()),
}
/** Somebody whose organization has ROAS is led to its figures; from a backend without them, to the dashboard. */
export const WithRoas: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, world: () => withRoas(worlds.member()) },
  play: () => arriveAtAddress(pages.today.href()),
}
/** The list of stacks cannot be loaded: the dashboard says so. */
export const StacksFailed: Story = {
  tags: ['deep', 'error', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => withRoas(worlds.member()),
    faults: [fail('entities.all', 500)],
    expectedErrors: [/500/],
  },
  play: () => arriveAtAddress(pages.dashboard.href()),
}
