import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CredentialFault } from '@/features/credentials/list/CredentialFault'
import { credentialListMessages as texts } from '@/features/credentials/list/messages'
import { sampleRow, unusedRow } from '../../../../support/world/credentialWorlds'
import { renderVariants, variant } from '../../../../support/Gallery'

const verificationError = {
  kind: 'refused',
  message: 'The refresh token was revoked on 18-11-2026 (401).',
} as const

const meta = {
  component: CredentialFault,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: { row: { ...sampleRow, check: verificationError, time: '14:20 UTC' }, onCheck: fn(), onEdit: fn() },
} satisfies Meta<typeof CredentialFault>
export default meta
type Story = StoryObj<typeof meta>
/** The message of the service, what has stopped, and what to do for an OAuth account or a type without a form. */
export const EveryFault: Story = {
  render: renderVariants(CredentialFault, {
    VerificationError: {},
    'OAuth account': { row: { ...sampleRow, check: verificationError, isOAuth: true, stackCount: 3 } },
    WithoutMessage: { row: { ...sampleRow, check: { kind: 'refused', message: '' } } },
    Unused: { row: { ...unusedRow, check: verificationError } },
    WithoutForm: { row: { ...sampleRow, check: verificationError, editHref: null } },
    VerificationUnavailable: {
      row: { ...sampleRow, check: { kind: 'notChecked', message: "Couldn't reach Stackyard." } },
    },
  }),
  play: async ({ args }) => {
    await expect(variant('VerificationError').getByText(verificationError.message)).toBeVisible()
    await expect(variant('VerificationError').getByText(texts.fix.replace(1))).toBeVisible()
    await userEvent.click(
      variant('VerificationError').getByRole('button', { name: texts.actions.checkAgain }),
    )
    await expect(args.onCheck).toHaveBeenCalledOnce()
  },
}
