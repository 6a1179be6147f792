import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CredentialPicker } from '@/features/credentials/form/CredentialPicker'
import { credentialMessages } from '@/features/credentials/messages'
import { renderVariants, variant } from '../../../../support/Gallery'

const { addNew, usage } = credentialMessages.list
const longest = 'Production_warehouse_'.repeat(8)
const meta = {
  component: CredentialPicker,
  tags: ['autodocs'],
  args: {
    credentials: [
      { id: 1, name: 'BigQuery 1', usedBy: 6 },
      { id: 2, name: 'Lumen EU dataset', usedBy: 1 },
      { id: 3, name: 'Staging', usedBy: 0 },
    ],
    chosen: 1,
    onChoose: fn(),
    onAddNew: fn(),
  },
  decorators: [(Story) => <div style={{ width: 248 }}>{Story()}</div>],
  parameters: { requirements: ['CRD-4', 'PLUS-13'] },
} satisfies Meta<typeof CredentialPicker>
export default meta
type Story = StoryObj<typeof meta>
/** A long name is truncated and complete in its tooltip; the number of stacks may be unknown. */
export const EveryList: Story = {
  render: renderVariants(CredentialPicker, {
    SavedCredentialChosen: {},
    AddingNew: { chosen: 'new' },
    NothingChosen: { chosen: null },
    NoSavedCredentials: { credentials: [], chosen: 'new' },
    UsageUnknown: { credentials: [{ id: 1, name: 'BigQuery 1', usedBy: null }] },
    LongestName: { credentials: [{ id: 1, name: longest, usedBy: 1204 }] },
  }),
  play: async ({ args, canvas }) => {
    await expect(variant('SavedCredentialChosen').getByText(usage(6))).toBeVisible()
    await expect(variant('SavedCredentialChosen').getByText(usage(0))).toBeVisible()
    await userEvent.click(variant('SavedCredentialChosen').getByRole('radio', { name: addNew }))
    await expect(args.onAddNew).toHaveBeenCalledOnce()
    await userEvent.click(variant('SavedCredentialChosen').getByRole('radio', { name: /^Staging/ }))
    await expect(args.onChoose).toHaveBeenCalledWith(3)

    for (const radio of variant('NothingChosen').getAllByRole('radio')) await expect(radio).not.toBeChecked()
    await expect(canvas.getByText(longest)).toHaveAttribute('title', longest)
    await expect(canvas.getByText(usage(1204))).toBeVisible()
  },
}
