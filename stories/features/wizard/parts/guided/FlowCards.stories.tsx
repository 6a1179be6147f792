import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FlowCards } from '@/features/wizard/guided/FlowCards'
import { wizardMessages } from '@/features/wizard/messages'
import { sampleGuides } from '../sampleGuides'

const { flows } = wizardMessages

const meta = {
  component: FlowCards,
  tags: ['deep', 'autodocs'],
  args: {
    label: flows.heading,
    flows: sampleGuides,
    selectedId: null,
    onSelect: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof FlowCards>
export default meta
type Story = StoryObj<typeof meta>

export const NothingChosen: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: flows.roas.name }))
    await expect(args.onSelect).toHaveBeenCalledWith('roas')
  },
}
