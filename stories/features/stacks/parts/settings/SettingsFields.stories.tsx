import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { CredentialChoice } from '@/features/stacks/settings/SettingsFields'
import { renderVariants } from '../../../../support/Gallery'

const options = [
  { id: 5, label: 'tenjin', name: 'Tenjin Lumen' },
  { id: 6, label: 'tenjin', name: 'Tenjin Lumen EU' },
]

const meta = {
  component: CredentialChoice,
  parameters: { requirements: ['FU-28'] },
  args: {
    options,
    chosen: options[0] ?? null,
    before: options[0] ?? null,
    check: null,
    onChoose: fn(),
  },
} satisfies Meta<typeof CredentialChoice>
export default meta
type Story = StoryObj<typeof meta>

export const EveryCheck: Story = {
  render: renderVariants(CredentialChoice, {
    Unchanged: {},
    Verifying: { chosen: options[1] ?? null, check: { kind: 'verifying' } },
    Verified: { chosen: options[1] ?? null, check: { kind: 'works' } },
    VerificationError: {
      chosen: options[1] ?? null,
      check: { kind: 'refused', message: 'The token was revoked.' },
    },
  }),
}
