import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckState } from '@/components/credentials/check/CheckState'

const meta = {
  component: CheckState,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: { check: { kind: 'works' }, provider: 'ironSource', time: '14:20 UTC' },
} satisfies Meta<typeof CheckState>
export default meta
type Story = StoryObj<typeof meta>

/** The credentials were not verified yet. */
export const Unverified: Story = { args: { check: null, time: '' } }
/** The stored credentials are being loaded. */
export const LoadingCredentials: Story = { tags: ['loading'], args: { check: { kind: 'reading' }, time: '' } }
export const Verifying: Story = {
  tags: ['loading'],
  args: { check: { kind: 'verifying' }, time: '' },
}
export const Verified: Story = {}
/** The service refused the credentials. */
export const VerificationError: Story = { tags: ['error'], args: { check: { kind: 'refused', message: '' } } }
/** The verification could not be carried out. */
export const VerificationUnavailable: Story = {
  tags: ['error'],
  args: { check: { kind: 'notChecked', message: '' } },
}
/** The credentials no longer exist. */
export const CredentialsDeleted: Story = { tags: ['error'], args: { check: { kind: 'missing' } } }
/** “I don't have a data warehouse” always counts as verified. */
export const NoCredentialsNeeded: Story = { args: { check: { kind: 'none' }, time: '' } }
