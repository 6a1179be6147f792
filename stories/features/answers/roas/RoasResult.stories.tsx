import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { roasMessages } from '@/features/answers/roas/messages'
import { parseRoasView } from '@/features/answers/roas/roasView'
import { RoasResult } from '@/features/answers/roas/RoasResult'
import { arriveAt } from '../../../support/plays/arrive'
import { answerCampaigns, answerDays, answerNetworks, answerTotals } from '../../../support/world/answers'
import '../../../support/connected'

const meta = {
  component: RoasResult,
  tags: ['deep'],
  args: {
    mayAddRates: true,
    figures: {
      days: answerDays,
      totals: answerTotals,
      campaigns: answerCampaigns,
      allTotals: answerTotals,
      notCounted: [],
      group: 'campaign',
      groups: [],
      notCountedGroups: [],
      ages: [],
      youngLeftOut: 0,
      outside: [],
      chosen: null,
    },
    view: parseRoasView(new URLSearchParams()),
    onView: fn(),
    firstDay: '2026-11-04',
    period: { from: '2026-11-04', to: '2026-11-19' },
    answer: { sources: [], updatedAt: '', nextRunAt: null },
    reading: {
      updatedAt: '',
      dataUpTo: '2026-11-19',
      completeFrom: null,
      currency: 'USD',
      destinationId: null,
    },
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof RoasResult>
export default meta
type Story = StoryObj<typeof meta>

/** Sentence, plot and campaigns. */
export const Usual: Story = {
  play: ({ canvas }) => arriveAt(canvas, roasMessages.plot.breakEven),
}
/** A second source loads its history: the number says how much of the period is left out, and why. */
export const OlderDaysLoading: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: { cut: { day: '2026-11-04', days: 11, of: 27, stackIds: [] } },
  parameters: { chromatic: { disableSnapshot: true } },
  play: ({ canvas }) =>
    arriveAt(
      canvas,
      /^Installs of .* 11 of the 27 days of this period are left out: a source has not loaded those before 4 Nov yet, and a day counts once every source has it\.$/,
    ),
}
/** Networks in place of campaigns. */
export const ByNetwork: Story = {
  args: {
    figures: { ...meta.args.figures, group: 'network', groups: answerNetworks },
    view: parseRoasView(new URLSearchParams('group=network')),
  },
  play: ({ canvas }) => arriveAt(canvas, roasMessages.plot.breakEven),
}
