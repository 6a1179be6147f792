import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CredentialTrouble } from '@/components/credentials/CredentialTrouble'
import { credentialListMessages as texts } from '@/domain/messages/credentialList'
import { sampleRow, unusedRow } from '../../support/credentialWorlds'

const refused = { kind: 'refused', message: 'The refresh token was revoked on 18-11-2026 (401).' } as const

const meta = {
  component: CredentialTrouble,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: { row: { ...sampleRow, check: refused, time: '14:20 UTC' }, onCheck: fn(), onEdit: fn() },
} satisfies Meta<typeof CredentialTrouble>
export default meta
type Story = StoryObj<typeof meta>

/** The service's words, what stops, and the form that mends it. */
export const Refused: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(refused.message)).toBeVisible()
    await expect(canvas.getByText(texts.fix.replace(1))).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: texts.actions.checkAgain }))
    await expect(args.onCheck).toHaveBeenCalledOnce()
  },
}
/** An account is connected again. */
export const RefusedAccount: Story = {
  args: { row: { ...sampleRow, check: refused, isOAuth: true, stackCount: 3 } },
}
export const RefusedWithoutWords: Story = {
  args: { row: { ...sampleRow, check: { kind: 'refused', message: '' } } },
}
/** Nothing is stopped where no stack uses it. */
export const RefusedAndUnused: Story = { args: { row: { ...unusedRow, check: refused } } }
/** No form is known for its type. */
export const RefusedWithoutForm: Story = { args: { row: { ...sampleRow, check: refused, editHref: null } } }
/** No check could be made, which says nothing about the credentials. */
export const NotChecked: Story = {
  tags: ['error'],
  args: {
    row: { ...sampleRow, check: { kind: 'notChecked', message: "Couldn't reach Stackyard." } },
  },
}
