import type { Meta, StoryObj } from '@storybook/react-vite'
import { CredentialsSkeleton } from '@/features/credentials/form/CredentialsSkeleton'

const meta = {
  component: CredentialsSkeleton,
  tags: ['autodocs', 'loading'],
} satisfies Meta<typeof CredentialsSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder of the credentials page. */
export const Loading: Story = {}
