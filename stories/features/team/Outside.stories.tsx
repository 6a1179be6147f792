import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { outsideMessages } from '@/domain/messages/team'
import { Outside } from '@/features/team/Outside'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../support/arrive'
import { removedBen } from '../../support/removed'

const meta = {
  component: Outside,
  parameters: { world: removedBen, requirements: ['ORG-3', 'T-13'] },
} satisfies Meta<typeof Outside>
export default meta
type Story = StoryObj<typeof meta>

/** Whoever is in no organisation any more is told so, and what to do. */
export const Removed: Story = {
  play: ({ canvas }) => arriveAt(canvas, outsideMessages.title),
}
/** Provider staff never had one: nothing is said. */
export const ProviderStaff: Story = {
  tags: ['admin'],
  parameters: { world: worlds.admin },
  render: () => (
    <>
      <Outside />
      <p>The page goes on below.</p>
    </>
  ),
  play: async () => {
    await expect(screen.queryByText(outsideMessages.title)).toBeNull()
  },
}
