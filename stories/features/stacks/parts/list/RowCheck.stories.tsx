import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RowCheck } from '@/features/stacks/list/RowCheck'
import { stackListMessages } from '@/features/stacks/list/messages'

const meta = {
  component: RowCheck,
  args: {
    type: 'checkbox',
    'aria-label': stackListMessages.select('ironSource', 'Google BigQuery'),
    checked: true,
    onChange: fn(),
  },
  parameters: { requirements: ['PLUS-14'] },
  render: (args) => (
    <div style={{ position: 'relative', height: 28 }}>
      <RowCheck {...args} />
    </div>
  ),
} satisfies Meta<typeof RowCheck>
export default meta
type Story = StoryObj<typeof meta>

export const Selected: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'))
    await expect(args.onChange).toHaveBeenCalled()
  },
}

/** An unselected checkbox is visible while it has the focus. */
export const Focused: Story = {
  tags: ['deep'],
  args: { checked: false },
  play: async ({ canvas }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('checkbox')).toHaveFocus()
  },
}
