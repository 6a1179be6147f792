import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import { AnswerSources } from '@/features/answers/page/AnswerSources'
import { answerSourceRows } from '../../../../support/world/answers'
import { AnswerHeader } from '@/features/answers/page/AnswerHeader'

const meta = {
  component: AnswerHeader,
  tags: ['deep', 'autodocs'],
  args: {
    name: 'roas',
    dataUpTo: '2026-11-18',
    isLate: false,
    lag: { newest: '2026-11-19', current: 2, of: 3 },
    sources: <AnswerSources rows={answerSourceRows} />,
    updatedAt: '2026-11-17T09:16:00Z',
    link: 'https://app.example/answers/roas',
    download: null,
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof AnswerHeader>
export default meta
type Story = StoryObj<typeof meta>

/** Late data is amber, with a clock; a popup lists the sources, of which one is behind. */
export const SourceBehind: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '2 of 3 sources have 19 Nov' }))
    await expect(await screen.findByRole('table', { name: answerMessages.sources.title })).toBeVisible()
  },
}
