import type { Meta, StoryObj } from '@storybook/react-vite'
import { roasMessages } from '@/features/answers/roas/messages'
import { ReturnLegend, ReturnPlot } from '@/features/answers/roas/ReturnPlot'
import { arriveAt } from '../../../support/plays/arrive'
import { answerDays } from '../../../support/world/answers'
import '../../../support/connected'

const meta = {
  component: ReturnPlot,
  args: { days: answerDays, horizon: 7, sentence: 'Each dollar came back.' },
  parameters: { route: '/', requirements: ['FU-14'] },
  render: (args) => (
    <>
      <ReturnLegend days={args.days} horizon={args.horizon} />
      <ReturnPlot {...args} />
    </>
  ),
} satisfies Meta<typeof ReturnPlot>
export default meta
type Story = StoryObj<typeof meta>

/** Legend and chart, whose code has loaded. */
export const Usual: Story = {
  tags: ['deep'],
  play: ({ canvas }) => arriveAt(canvas, roasMessages.plot.breakEven),
}
