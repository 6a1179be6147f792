import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { UndoButton } from '@/components/common/feedback/UndoButton'
import { stackToolMessages } from '@/features/stacks/list/messages'

const meta = {
  component: UndoButton,
  tags: ['autodocs'],
  args: { label: stackToolMessages.outcome.undo, run: fn() },
  parameters: { requirements: ['FU-10'] },
} satisfies Meta<typeof UndoButton>
export default meta
type Story = StoryObj<typeof meta>

/** Ctrl+Z does the same as the button; in a text field it undoes only the typing. */
export const Shortcut: Story = {
  decorators: [
    (Story) => (
      <>
        <input aria-label="Search" />
        <Story />
      </>
    ),
  ],
  play: async ({ args, canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'meta{Control>}z{/Control}')
    await expect(args.run).not.toHaveBeenCalled()
    await userEvent.tab()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect(args.run).toHaveBeenCalledOnce()
  },
}
