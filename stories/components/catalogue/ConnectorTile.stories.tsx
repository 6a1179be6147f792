import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { dashboardMessages } from '@/features/stacks/messages'
import { renderVariants } from '../../support/Gallery'

/**
 * Square icon of a connector: its image from the catalogue, else its logo, else one or two letters on a coloured
 * background.
 *
 * - **When to use**: wherever a source or destination is named. Use `ConnectorSlot` while none is selected, and `Pipe`
 *   for the line between two icons.
 * - **Content**: none. Screen readers skip the icon, so show the name next to it, e.g. "ironSource".
 * - **Do** take the size of the place: 20 in dense tables, 24 or 28 in rows and dialogs, 32 on cards of the advanced
 *   builder, 40 in choosers.
 * - **Don't** show the icon without the name, because many connectors have letters only.
 */
const meta = {
  component: ConnectorTile,
  tags: ['autodocs'],
  args: { label: 'ironsource', name: 'ironSource', size: 28 },
  parameters: { requirements: ['CAT-1'] },
} satisfies Meta<typeof ConnectorTile>
export default meta
type Story = StoryObj<typeof meta>

/**
 * Without image and brand mark: initials in a colour that depends on the label. A black brand mark is drawn in the
 * text colour of the theme; an image URL that is neither https nor a path of the app is not loaded.
 */
export const EveryTile: Story = {
  parameters: { requirements: ['CAT-1', 'X-3'] },
  render: renderVariants(ConnectorTile, {
    Monogram: {},
    BrandMark: { label: 'bigquery', name: 'Google BigQuery' },
    BlackBrandMark: { label: 'tiktok', name: 'TikTok for Business' },
    'Unsafe image URL': { imageUrl: 'javascript:alert(1)' },
    NoDataWarehouse: { label: 'no_destination', name: 'I don’t have a data warehouse' },
    NoConnector: { label: '', name: dashboardMessages.noDestination },
  }),
  play: async ({ canvasElement }) => {
    await waitFor(async () => {
      const tiles = [...canvasElement.querySelectorAll('[data-tile]')]
      await expect(tiles.map((tile) => tile.getAttribute('data-tile'))).toEqual([
        'monogram',
        'mark',
        'mark',
        'monogram',
        'ours',
        'slot',
      ])
    })
  },
}

const sizes = [20, 24, 28, 32, 40] as const

export const AllSizes: Story = {
  tags: ['deep'],
  args: { label: 'tenjin', name: 'Tenjin DataVault' },
  render: (args) => (
    <div style={{ display: 'flex', gap: 12, alignItems: 'end' }}>
      {sizes.map((size) => (
        <ConnectorTile key={size} {...args} size={size} />
      ))}
      {sizes.map((size) => (
        <ConnectorTile key={`mark${size}`} label="snowflake" name="Snowflake" size={size} />
      ))}
    </div>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() =>
      expect(canvasElement.querySelectorAll('[data-tile="mark"]')).toHaveLength(sizes.length),
    )
  },
}
