import type { Meta, StoryObj } from '@storybook/react-vite'
import { CredentialHead } from '@/components/credentials/form/CredentialHead'

const meta = {
  component: CredentialHead,
  tags: ['autodocs'],
  args: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '', side: 'destination' },
} satisfies Meta<typeof CredentialHead>
export default meta
type Story = StoryObj<typeof meta>

export const Destination: Story = {}
export const Source: Story = { args: { label: 'applovin', name: 'AppLovin', side: 'source' } }
