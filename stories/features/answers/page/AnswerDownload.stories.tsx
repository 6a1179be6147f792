import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import { roasMessages } from '@/features/answers/roas/messages'
import { NO_FILTER } from '@/domain/answers/filters'
import { AnswerDownload } from '@/features/answers/page/AnswerDownload'
import '../../../support/connected'

const { csv } = roasMessages

const meta = {
  component: AnswerDownload,
  args: {
    name: 'ROAS',
    period: { from: '2026-10-21', to: '2026-11-19' },
    filter: NO_FILTER,
    files: [
      { name: csv.byDay, cells: () => [['Day']] },
      { name: csv.byCampaign, cells: () => [['Campaign']] },
    ],
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof AnswerDownload>
export default meta
type Story = StoryObj<typeof meta>

/** Several tables are offered in a menu, which the button announces, with a chevron too. */
export const Menu: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: answerMessages.download })
    await expect(button).toHaveAttribute('aria-haspopup', 'menu')
    await expect(button.querySelector('.lucide-chevron-down')).not.toBeNull()
    await userEvent.click(button)
    await expect(await screen.findByRole('menuitem', { name: csv.byCampaign })).toBeVisible()
  },
}
