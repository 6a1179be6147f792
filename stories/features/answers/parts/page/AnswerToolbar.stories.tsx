import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { AnswerToolbar } from '@/features/answers/page/AnswerToolbar'

const meta = {
  component: AnswerToolbar,
  tags: ['autodocs'],
  args: {
    name: 'roas',
    filters: {
      period: { kind: 'last', days: 30 },
      app: ['Merge Harbor'],
      platform: [],
      country: ['DE', 'US'],
      network: [],
      destinationId: null,
    },
    onFilters: fn(),
    isStale: false,
    answer: {
      dataUpTo: '2026-11-22',
      firstDay: '2026-08-25',
      updatedAt: '',
      from: '2026-10-24',
      to: '2026-11-22',
      isFiltered: true,
      filterToClear: null,
      options: {
        app: ['Merge Harbor', 'Tile Comet'],
        platform: ['Android', 'iOS'],
        country: ['BR', 'DE', 'US'],
        network: ['AppLovin', 'ironSource'],
      },
      deletedSources: [],
      targets: [],
      sources: [],
      rows: [],
      groupedBy: null,
      completeFrom: null,
      hasNewerRows: false,
      nextRunAt: null,
      isOutdated: false,
      dollarRate: null,
      currency: 'USD',
      revenue: { kind: 'all', basis: 'gross', table: 'older', parts: null },
      countingIn: null,
      model: null,
      destinationId: null,
      destinationIds: [],
    },
  },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof AnswerToolbar>
export default meta
type Story = StoryObj<typeof meta>

/** Filters in use are noticed; several values can be ticked in their menu. */
export const SeveralValues: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Country 2 of 3' }))
    await expect(await screen.findByRole('menuitemcheckbox', { name: 'US' })).toBeChecked()
  },
}
