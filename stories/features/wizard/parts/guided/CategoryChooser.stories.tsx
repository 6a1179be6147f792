import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CategoryChooser } from '@/features/wizard/guided/CategoryChooser'
import { wizardMessages } from '@/features/wizard/messages'
import { attribution, mediation, tiles } from '../sampleOptions'

const meta = {
  component: CategoryChooser,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-3'] },
  args: {
    label: wizardMessages.questions.source1.heading,
    kind: 'radio',
    groups: [attribution],
    counted: 'sources',
    selectedIds: [],
    onToggle: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof CategoryChooser>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {
  tags: ['deep'],
  play: async ({ args, canvas }) => {
    const group = canvas.getByRole('radiogroup', { name: wizardMessages.questions.source1.heading })
    await userEvent.click(within(group).getByRole('radio', { name: tiles.appsflyer.name }))
    await expect(args.onToggle).toHaveBeenCalledWith(attribution.options[1])
  },
}

export const SeveralChosen: Story = {
  args: {
    label: wizardMessages.questions.source2.heading,
    kind: 'checkbox',
    groups: [mediation],
    selectedIds: [11, 12],
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('checkbox', { checked: true })).toHaveLength(2)
    await userEvent.click(canvas.getByRole('checkbox', { name: tiles.topon.name }))
    await expect(args.onToggle).toHaveBeenCalledWith(mediation.options[2])
  },
}
