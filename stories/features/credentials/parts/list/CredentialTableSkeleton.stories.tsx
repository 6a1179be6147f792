import type { Meta, StoryObj } from '@storybook/react-vite'
import { CredentialTableSkeleton } from '@/features/credentials/list/CredentialTableSkeleton'
import { arriveBusy } from '../../../../support/plays/arrive'

const meta = {
  component: CredentialTableSkeleton,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FU-18', 'APP-5'] },
} satisfies Meta<typeof CredentialTableSkeleton>
export default meta
type Story = StoryObj<typeof meta>

/** The placeholder of the credentials table. */
export const Loading: Story = { tags: ['loading'], play: ({ canvas }) => arriveBusy(canvas) }
