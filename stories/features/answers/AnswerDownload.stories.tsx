import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { answerMessages } from '@/components/answers/messages'
import { roasMessages } from '@/components/answers/roas/messages'
import { AnswerDownload } from '@/features/answers/AnswerDownload'
import '../../support/connected'

const { csv } = roasMessages

const meta = {
  component: AnswerDownload,
  args: {
    title: ['ROAS'],
    files: [
      { name: csv.byDay, cells: () => [['Day']] },
      { name: csv.byCampaign, cells: () => [['Campaign']] },
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
    await expect(await screen.findByRole('menuitem', { name: csv.byCampaign })).toBeVisible()
  },
}
