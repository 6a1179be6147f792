import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NoFormYet } from '@/features/credentials/form/NoFormYet'
import { credentialMessages } from '@/features/credentials/messages'
import { renderVariants, variant } from '../../../../support/Gallery'

const meta = {
  component: NoFormYet,
  tags: ['deep', 'autodocs'],
  args: { name: 'Quantum Ads', supportHref: 'mailto:support@stackyard.example' },
  parameters: { requirements: ['CRD-1'] },
} satisfies Meta<typeof NoFormYet>
export default meta
type Story = StoryObj<typeof meta>

/** This version of the app has no form for the source. */
export const UnknownType: Story = {
  render: renderVariants(NoFormYet, {
    'Quantum Ads': {},
    LongestName: { name: 'Quantum_advertising_network_'.repeat(6) },
  }),
  play: async ({ args }) => {
    const contact = variant('Quantum Ads').getByRole('link', { name: credentialMessages.noForm.contact })
    await expect(contact).toHaveAttribute('href', args.supportHref)
  },
}
