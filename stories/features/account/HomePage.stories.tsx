import type { Meta, StoryObj } from '@storybook/react-vite'
import { pages } from '@/domain/shared/paths'
import { HomePage } from '@/features/account/HomePage'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAddress } from '../../support/plays/arrive'
import { narrowToo } from '../../support/chromaticModes'
import '../../support/screen'

/** `/` only redirects; it has no loading, empty or error state. */
const meta = {
  component: HomePage,
  parameters: {
    chromatic: narrowToo,
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
