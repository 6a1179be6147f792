import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckState } from '@/features/credentials/check/CheckState'
import { renderVariants } from '../../../../support/Gallery'

const meta = {
  component: CheckState,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: { check: { kind: 'works' }, provider: 'ironSource', time: '14:20 UTC' },
} satisfies Meta<typeof CheckState>
export default meta
type Story = StoryObj<typeof meta>

/** “I don't have a data warehouse” always counts as verified. */
export const EveryState: Story = {
  render: renderVariants(CheckState, {
    Unverified: { check: null, time: '' },
    LoadingCredentials: { check: { kind: 'reading' }, time: '' },
    Verifying: { check: { kind: 'verifying' }, time: '' },
    Verified: {},
    VerificationError: { check: { kind: 'refused', message: '' } },
    VerificationUnavailable: { check: { kind: 'notChecked', message: '' } },
    CredentialsDeleted: { check: { kind: 'missing' } },
    NoCredentialsNeeded: { check: { kind: 'none' }, time: '' },
  }),
}
