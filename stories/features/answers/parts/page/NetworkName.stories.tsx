import type { Meta, StoryObj } from '@storybook/react-vite'
import { NetworkName } from '@/features/answers/page/NetworkName'

const meta = {
  component: NetworkName,
  tags: ['autodocs'],
  args: { network: 'Google Ads' },
  parameters: { requirements: ['FU-14'] },
} satisfies Meta<typeof NetworkName>
export default meta
type Story = StoryObj<typeof meta>

/** A network that is also a connector has its mark. */
export const Usual: Story = {}
