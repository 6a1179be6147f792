import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnswerHeader } from '@/components/answers/page/AnswerHeader'

const meta = {
  component: AnswerHeader,
  tags: ['autodocs'],
  args: {
    name: 'roas',
    dataUpTo: '2026-11-16',
    isLate: true,
    updatedAt: '2026-11-17T09:16:00Z',
    link: 'https://app.example/answers/roas',
    download: null,
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof AnswerHeader>
export default meta
type Story = StoryObj<typeof meta>

/** Late data is amber, with a clock. */
export const Usual: Story = {}
