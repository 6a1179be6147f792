import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen } from 'storybook/test'
import { StackMenuItems } from '@/features/stacks/list/StackMenuItems'
import { dialogMessages } from '@/features/stacks/list/messages'
import { stackMenu } from '../../../../support/world/stackRows'

const meta = {
  component: StackMenuItems,
  tags: ['deep', 'autodocs'],
  args: {
    ...stackMenu,
    anchor: document.body,
    buttonId: 'cog',
    onClose: fn(),
    onSwitched: fn(),
  },
  parameters: { requirements: ['DSH-4'] },
} satisfies Meta<typeof StackMenuItems>
export default meta
type Story = StoryObj<typeof meta>

/** The actions of a stack. */
export const Entries: Story = {
  play: async () => {
    await screen.findByRole('menuitem', { name: dialogMessages.activityLog.title })
  },
}
