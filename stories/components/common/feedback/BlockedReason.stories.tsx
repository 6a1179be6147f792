import type { Meta, StoryObj } from '@storybook/react-vite'
import OutlinedInput from '@mui/material/OutlinedInput'
import { expect, fn, userEvent } from 'storybook/test'
import { BlockedReason } from '@/components/common/feedback/BlockedReason'
import { Field } from '@/components/common/forms/Field'
import { credentialMessages } from '@/features/credentials/messages'
import { blockedMessages } from '@/components/common/messages'
import { renderVariants, variant, type Variants } from '../../../support/Gallery'

const save = credentialMessages.save.button

/**
 * Primary button that stays focusable while blocked and shows the reason next to it.
 *
 * - **When to use**: for forms and dialogs in which something may be missing. Use `BusyButton` for an action that is
 *   always possible.
 * - **Content**: the reason says what to do, e.g. "Choose at least one endpoint."; invalid fields are listed by name as
 *   links.
 * - **Do** name the element that resolves the reason (`leadTo`), so that a press leads to it.
 * - **Don't** disable the button instead: nobody could find out why.
 */
const meta = {
  component: BlockedReason,
  tags: ['autodocs'],
  parameters: { requirements: ['CRD-6'] },
  args: { label: save, blockedBy: { kind: 'free' }, onClick: fn() },
} satisfies Meta<typeof BlockedReason>
export default meta
type Story = StoryObj<typeof meta>

const variants: Variants<typeof BlockedReason> = {
  Enabled: {},
  BlockedByThreeFields: {
    blockedBy: {
      kind: 'fields',
      fields: [
        { id: 'a', name: credentialMessages.name },
        { id: 'b', name: 'dataset_id' },
        { id: 'c', name: 'private_key' },
      ],
    },
  },
  BlockedWithReason: { blockedBy: { kind: 'reason', reason: 'Verify the credentials first.' } },
  Busy: { isBusy: true },
}

/** MOD-8: A busy button keeps the focus and does not run its action again. */
export const EveryState: Story = {
  parameters: { requirements: ['CRD-6', 'MOD-8'] },
  render: renderVariants(BlockedReason, variants),
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(new RegExp(blockedMessages.byFields(3)))).toBeVisible()
    await userEvent.click(variant('Enabled').getByRole('button', { name: save }))
    await expect(args.onClick).toHaveBeenCalledOnce()
    const busy = variant('Busy').getByRole('button', { name: save })
    await userEvent.click(busy)
    await expect(busy).toHaveFocus()
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** A verification is running: Enter in a field does not submit the form. */
export const WaitingForVerification: Story = {
  tags: ['deep'],
  args: { type: 'submit', blockedBy: { kind: 'wait', reason: credentialMessages.save.waiting } },
  render: (args) => (
    <form>
      <Field id="dataset" label="dataset_id">
        {(input) => <OutlinedInput {...input} />}
      </Field>
      <BlockedReason {...args} />
    </form>
  ),
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'dataset_id' })
    await userEvent.type(field, 'cohorts{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(field).toHaveFocus()
  },
}
