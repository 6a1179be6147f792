import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { PickerList, type PickerOption } from '@/features/stacks/dialogs/PickerList'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { renderVariants, variant } from '../../../../support/Gallery'

const texts = stackDialogMessages.addEndpoint

const option = (name: string, more: Partial<PickerOption> = {}): PickerOption => ({
  id: name,
  name,
  code: name.toLowerCase(),
  description: 'Device-level installs, sessions and purchases',
  note: '',
  aside: '',
  isSelected: false,
  isDisabled: false,
  change: null,
  ...more,
})
const options = [
  option('Events', { isSelected: true, aside: texts.rows('97,015') }),
  option('Spend', { isSelected: true, change: 'adds' }),
  option('Campaigns', { change: 'removes', aside: texts.rows('12,410') }),
  option('Apps'),
]

const meta = {
  component: PickerList,
  tags: ['deep', 'autodocs'],
  args: {
    title: advancedMessages.card.endpointsTitle,
    hint: texts.selected(2, 4),
    options,
    emptyText: '',
    said: '',
    onToggle: fn(),
  },
  parameters: { requirements: ['MOD-1'] },
} satisfies Meta<typeof PickerList>
export default meta
type Story = StoryObj<typeof meta>
/** PLUS-18: each line marks what saving would add or remove. WIZ-8: notes say why an option was added and which one cannot be chosen. */
export const EveryList: Story = {
  render: renderVariants(PickerList, {
    WithChanges: {},
    WithNotes: {
      options: [
        option('Creative ROAS', { isSelected: true, change: 'adds', note: 'Needs User Level Revenue.' }),
        option('Custom Events', { isDisabled: true, note: advancedMessages.card.unavailable }),
      ],
      said: advancedMessages.note.added(['User Level Revenue'], 'Creative ROAS'),
    },
  }),
  play: async ({ args }) => {
    await expect(await variant('WithChanges').findByRole('checkbox', { name: 'Spend' })).toBeChecked()
    await userEvent.click(variant('WithChanges').getByRole('checkbox', { name: 'Apps' }))
    await expect(args.onToggle).toHaveBeenCalledWith('Apps')
  },
}
