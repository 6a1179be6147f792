import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { DatavaultQuestion } from '@/features/wizard/guided/DatavaultQuestion'
import { wizardMessages } from '@/features/wizard/messages'

const { questions, datavault } = wizardMessages

const meta = {
  component: DatavaultQuestion,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-5'] },
  args: {
    label: questions.tenjin_datavault.heading,
    answer: null,
    onAnswer: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof DatavaultQuestion>
export default meta
type Story = StoryObj<typeof meta>

export const NotAnswered: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: datavault.no }))
    await expect(args.onAnswer).toHaveBeenCalledWith(false)
  },
}
