import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { dashboardMessages } from '@/domain/messages/dashboard'

const meta = {
  component: ConnectorTile,
  tags: ['autodocs'],
  args: { label: 'ironsource', name: 'ironSource', size: 28 },
  parameters: { requirements: ['CAT-1'] },
} satisfies Meta<typeof ConnectorTile>
export default meta
type Story = StoryObj<typeof meta>

const arriveAt =
  (tile: string) =>
  async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await waitFor(() => expect(canvasElement.querySelector(`[data-tile="${tile}"]`)).not.toBeNull())
  }

/** Neither image nor brand mark: letters in a colour that follows from the label. */
export const Monogram: Story = { play: arriveAt('monogram') }

export const BrandMark: Story = {
  args: { label: 'bigquery', name: 'Google BigQuery' },
  play: arriveAt('mark'),
}

/** A brand without hue is drawn in the text colour of the scheme. */
export const BlackBrandMark: Story = {
  args: { label: 'tiktok', name: 'TikTok for Business' },
  play: arriveAt('mark'),
}

/** an address that is neither https nor our own path is never loaded. */
export const UnsafeImageAddress: Story = {
  args: { imageUrl: 'javascript:alert(1)' },
  parameters: { requirements: ['X-3'] },
  play: arriveAt('monogram'),
}

/** "I don't have a data warehouse": we keep the data, so there is one all the same. */
export const OurWarehouse: Story = {
  args: { label: 'no_destination', name: 'I don’t have a data warehouse' },
  play: arriveAt('ours'),
}

/** No connector at all, as of a stack whose destination is gone: its place. */
export const NoConnector: Story = {
  args: { label: '', name: dashboardMessages.noDestination },
  play: arriveAt('slot'),
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
  play: arriveAt('mark'),
}
