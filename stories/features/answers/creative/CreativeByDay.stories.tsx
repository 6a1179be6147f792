import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn, screen, within } from 'storybook/test'
import { roasMessages } from '@/features/answers/roas/messages'
import { CreativeByDay } from '@/features/answers/creative/CreativeByDay'
import { arriveAt } from '../../../support/plays/arrive'
import { answerDays, answerTotals } from '../../../support/world/answers'
import '../../../support/connected'

const meta = {
  component: CreativeByDay,
  args: {
    opened: {
      creative: 'Harbor_storm_30s',
      app: 'Merge Harbor',
      network: 'AppLovin',
      days: answerDays,
      totals: answerTotals,
    },
    horizon: 7,
    onClose: fn(),
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof CreativeByDay>
export default meta
type Story = StoryObj<typeof meta>

/** Sentence, plot and table of a creative's install days. */
export const Usual: Story = {
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Harbor_storm_30s' }))
    await arriveAt(dialog, roasMessages.plot.breakEven)
  },
}
