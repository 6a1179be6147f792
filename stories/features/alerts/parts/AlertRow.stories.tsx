import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { AlertRow } from '@/features/alerts/AlertRow'
import { renderRows } from '../../../support/Gallery'
import { longestAlerts, plainAlert } from '../../../support/world/alertRows'

const meta = {
  component: AlertRow,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['PLUS-28'] },
  args: { row: plainAlert, zone: 'UTC', isCurrent: true, onOpen: fn(), onFocus: fn() },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof AlertRow>
export default meta
type Story = StoryObj<typeof meta>

/** Long texts wrap and are cut, also of a failed transformation; the action keeps its place. Following the title opens the alert. */
export const LongestContent: Story = {
  render: renderRows(AlertRow, {
    read: { row: longestAlerts[0] ?? plainAlert },
    unread: { row: longestAlerts[1] ?? plainAlert },
    transformation: {
      row: {
        ...plainAlert,
        id: 22,
        kind: 'transformationFailed',
        title: '3 transformations in Google BigQuery failed',
        context: 'lumen_production_europe_west',
        detail:
          'The table of Creative ROAS could not be written, because its schema was changed by hand. Creative ROAS, Portfolio LTV, and ROAS. 4 runs in a row failed. Last successful run 22 Nov, 12:10.',
        action: { label: 'See 3 transformations', href: '#transformations' },
      },
    },
  }),
  play: async ({ args, canvas }) => {
    const [first] = canvas.getAllByRole('link', { name: /^Weekly numbers/ })
    if (first !== undefined) await userEvent.click(first)
    await expect(args.onOpen).toHaveBeenCalledWith(20)
    await expect(args.onFocus).toHaveBeenCalledWith(20)
  },
}
