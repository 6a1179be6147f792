import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { TrialEndedCard } from '@/features/licence/TrialEndedCard'
import { licenceMessages } from '@/features/licence/messages'
import { arriveAt } from '../../../support/plays/arrive'

const texts = licenceMessages.trialEnded

const meta = {
  component: TrialEndedCard,
  tags: ['deep', 'autodocs'],
  args: {
    endedOn: '21-11-2026',
    stacks: 9,
    changeHref: '/dashboard?modal=licence',
    contactHref: 'mailto:support@stackyard.example',
  },
  parameters: { requirements: ['LIC-1', 'FU-19'] },
} satisfies Meta<typeof TrialEndedCard>
export default meta
type Story = StoryObj<typeof meta>

/** What has stopped, what is safe and what happens on continuing. */
export const Admin: Story = {
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, texts.title('21-11-2026'))
    const change = canvas.getByRole('link', { name: licenceMessages.banner.change })
    await expect(change).toHaveAttribute('href', args.changeHref)
  },
}

export const NoStacks: Story = {
  tags: ['empty'],
  args: { stacks: 0 },
  play: ({ canvas }) => arriveAt(canvas, new RegExp(texts.nothingRuns)),
}
