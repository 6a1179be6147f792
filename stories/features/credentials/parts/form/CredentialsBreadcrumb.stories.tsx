import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CredentialsBreadcrumb } from '@/features/credentials/form/CredentialsBreadcrumb'
import { credentialMessages } from '@/features/credentials/messages'

const meta = {
  component: CredentialsBreadcrumb,
  tags: ['autodocs'],
  args: { side: 'source', areSourcesDone: false },
  parameters: { requirements: ['CRD-10'] },
} satisfies Meta<typeof CredentialsBreadcrumb>
export default meta
type Story = StoryObj<typeof meta>

export const SourceCredentials: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    const current = canvas.getByText(credentialMessages.trail.source).closest('li')
    await expect(current).toHaveAttribute('aria-current', 'step')
  },
}
/** The source credentials are saved. */
export const DestinationCredentials: Story = { args: { side: 'destination', areSourcesDone: true } }
