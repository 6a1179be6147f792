import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { answerMessages } from '@/components/answers/messages'
import { AnswerDownload } from '@/features/answers/AnswerDownload'

const meta = {
  component: AnswerDownload,
  args: {
    title: ['ROAS'],
    files: [
      { name: 'By day', cells: () => [['Day']] },
      { name: 'By campaign', cells: () => [['Campaign']] },
    ],
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof AnswerDownload>
export default meta
type Story = StoryObj<typeof meta>

/** Several tables are offered in a menu. */
export const Menu: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: answerMessages.download }))
    await expect(await screen.findByRole('menuitem', { name: 'By campaign' })).toBeVisible()
  },
}
