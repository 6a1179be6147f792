import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { todayMessages } from '@/features/today/messages'
import { SetupList } from '@/features/today/SetupList'

const { setup } = todayMessages

const meta = {
  component: SetupList,
  tags: ['deep'],
  args: {
    destinationId: null,
    lines: [
      { task: 'attribution', state: 'sample', stackId: 12 },
      { task: 'spend', state: 'done' },
      { task: 'revenue', state: 'open' },
      { task: 'names', state: 'open' },
      { task: 'target', state: 'open' },
      { task: 'team', state: 'done' },
      { task: 'alerts', state: 'done' },
    ],
  },
} satisfies Meta<typeof SetupList>
export default meta
type Story = StoryObj<typeof meta>

/** Open tasks first: one of them has sample data until somebody gives it an account. */
export const SomeDone: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(setup.progress(3, 7))).toBeVisible()
    await expect(canvas.getByRole('link', { name: setup.ownAccount })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4)
  },
}
