import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnswerSources } from '@/features/answers/page/AnswerSources'
import { answerSourceRows } from '../../../../support/world/answers'

const meta = {
  component: AnswerSources,
  tags: ['autodocs'],
  args: { rows: answerSourceRows },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof AnswerSources>
export default meta
type Story = StoryObj<typeof meta>

/** A source that is behind, a paused one, and one before its first run. */
export const Usual: Story = {}
