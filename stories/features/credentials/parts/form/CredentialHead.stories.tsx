import type { Meta, StoryObj } from '@storybook/react-vite'
import { CredentialHead } from '@/features/credentials/form/CredentialHead'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: CredentialHead,
  tags: ['autodocs'],
  args: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '', side: 'destination' },
} satisfies Meta<typeof CredentialHead>
export default meta
type Story = StoryObj<typeof meta>

export const BothSides: Story = {
  render: renderVariants(CredentialHead, {
    Destination: {},
    Source: { label: 'applovin', name: 'AppLovin', side: 'source' },
  }),
}
