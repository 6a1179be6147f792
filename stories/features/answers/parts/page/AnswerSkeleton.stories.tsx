import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnswerSkeleton } from '@/features/answers/page/AnswerSkeleton'

const meta = {
  component: AnswerSkeleton,
  tags: ['autodocs'],
  args: { name: 'ROAS', height: 240 },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof AnswerSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** Outline of an answer. */
export const Usual: Story = {}
