import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { dashboardMessages } from '@/components/stacks/messages'

const meta = {
  component: ConnectorTile,
  tags: ['autodocs'],
  args: { label: 'ironsource', name: 'ironSource', size: 28 },
  parameters: { requirements: ['CAT-1'] },
} satisfies Meta<typeof ConnectorTile>
export default meta
type Story = StoryObj<typeof meta>

const expectTile =
  (tile: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(`[data-tile="${tile}"]`)).not.toBeNull())
  }

/** Without image and brand mark: initials in a colour that depends on the label. */
export const Monogram: Story = { play: expectTile('monogram') }

/** The brand mark of the connector. */
export const BrandMark: Story = {
  args: { label: 'bigquery', name: 'Google BigQuery' },
  play: expectTile('mark'),
}

/** A black brand mark is drawn in the text colour of the theme. */
export const BlackBrandMark: Story = {
  args: { label: 'tiktok', name: 'TikTok for Business' },
  play: expectTile('mark'),
}

/** An image URL that is neither https nor a path of the app is not loaded. */
export const UnsafeImageUrl: Story = {
  args: { imageUrl: 'javascript:alert(1)' },
  parameters: { requirements: ['X-3'] },
  play: expectTile('monogram'),
}

/** “I don't have a data warehouse”: the provider stores the data. */
export const NoDataWarehouse: Story = {
  args: { label: 'no_destination', name: 'I don’t have a data warehouse' },
  play: expectTile('ours'),
}

/** The place of a destination that is missing. */
export const NoConnector: Story = {
  args: { label: '', name: dashboardMessages.noDestination },
  play: expectTile('slot'),
}

const sizes = [20, 24, 28, 32, 40] as const

export const AllSizes: Story = {
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
  play: expectTile('mark'),
}
