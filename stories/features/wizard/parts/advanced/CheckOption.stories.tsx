import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { CheckOption } from '@/features/wizard/advanced/CheckOption'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { renderVariants, variant, type Variants } from '../../../../support/Gallery'

const texts = advancedMessages.card

const meta = {
  component: CheckOption,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['WIZ-3'] },
  args: { subject: { kind: 'task', id: 1, name: 'Daily Ad Revenue' }, isSelected: false, onToggle: fn() },
} satisfies Meta<typeof CheckOption>
export default meta
type Story = StoryObj<typeof meta>

const variants: Variants<typeof CheckOption> = {
  NotChosen: {},
  Chosen: { isSelected: true },
  DependsOnAnother: {
    subject: { kind: 'transformation', id: 2, name: 'User Portfolio LTV' },
    note: texts.needs(['User Level Revenue']),
  },
  Unavailable: { isDisabled: true, note: texts.unavailable },
  SetupIncomplete: {
    mark: <StatusBadge status="setupIncomplete" label={texts.incomplete} />,
    note: texts.incompleteText,
  },
}

/** The description of a transformation names the one that it depends on. */
export const EveryState: Story = {
  render: renderVariants(CheckOption, variants),
  play: async ({ args }) => {
    await userEvent.click(variant('NotChosen').getByText(args.subject.name))
    await expect(args.onToggle).toHaveBeenCalledOnce()
    await expect(variant('DependsOnAnother').getByRole('checkbox')).toHaveAccessibleDescription(
      texts.needs(['User Level Revenue']),
    )
    await expect(variant('Unavailable').getByRole('checkbox')).toBeDisabled()
  },
}
