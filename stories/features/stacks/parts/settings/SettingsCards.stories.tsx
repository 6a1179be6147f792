import type { Meta, StoryObj } from '@storybook/react-vite'
import { SettingsCards } from '@/features/stacks/settings/SettingsCards'
import { stackSettingsMessages as texts } from '@/features/stacks/settings/messages'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: SettingsCards,
  parameters: { requirements: ['FU-28'] },
  args: {
    runs: [
      { time: '23-11-2026, 18:15 UTC', span: '3 h 55 m' },
      { time: '24-11-2026, 00:15 UTC', span: '9 h 55 m' },
      { time: '24-11-2026, 06:15 UTC', span: '15 h 55 m' },
    ],
    noRuns: '',
    effects: [texts.effects.credential('Tenjin Lumen EU'), texts.effects.safe],
  },
} satisfies Meta<typeof SettingsCards>
export default meta
type Story = StoryObj<typeof meta>

export const EveryCase: Story = {
  render: renderVariants(SettingsCards, {
    Changed: {},
    NothingChanged: { runs: [], noRuns: texts.nextRuns.automatic, effects: [texts.effects.none] },
  }),
}
