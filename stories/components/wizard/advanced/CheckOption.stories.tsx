import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { CheckOption } from '@/components/wizard/advanced/CheckOption'
import { advancedMessages } from '@/components/wizard/advanced/messages'

const texts = advancedMessages.card

const meta = {
  component: CheckOption,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-3'] },
  args: { subject: { kind: 'task', id: 1, name: 'Daily Ad Revenue' }, isSelected: false, onToggle: fn() },
} satisfies Meta<typeof CheckOption>
export default meta
type Story = StoryObj<typeof meta>

export const NotChosen: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByText(args.subject.name))
    await expect(args.onToggle).toHaveBeenCalledOnce()
  },
}
export const Chosen: Story = { args: { isSelected: true } }
/** Its description names the transformation that it depends on. */
export const DependsOnAnother: Story = {
  args: {
    subject: { kind: 'transformation', id: 2, name: 'User Portfolio LTV' },
    note: texts.needs(['User Level Revenue']),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(
      texts.needs(['User Level Revenue']),
    )
  },
}
export const Unavailable: Story = {
  args: { isDisabled: true, note: texts.unavailable },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeDisabled()
  },
}
export const SetupIncomplete: Story = {
  args: {
    mark: <StatusBadge status="setupIncomplete" label={texts.incomplete} />,
    note: texts.incompleteText,
  },
}
