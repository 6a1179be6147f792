import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { errorMessages } from '@/domain/messages/errors'
import { licenceMessages } from '@/features/licence/messages'
import { licenceDialogMessages } from '@/features/licence/dialog/messages'
import { shellMessages } from '@/components/layout/messages'
import { LicenceDialog } from '@/features/licence/LicenceDialog'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAlert,
  arriveAtDialog,
  arriveAtDisabledButton,
  press,
} from '../../support/plays/arrive'
import { untilClosed } from '../../support/UntilClosed'
import '../../support/connected'

const texts = licenceDialogMessages

const meta = {
  component: LicenceDialog,
  args: { onClose: fn() },
  parameters: {
    world: () => worlds.trial({ daysLeft: 6 }),
    requirements: ['LIC-3', 'LIC-4', 'MOD-8'],
  },
} satisfies Meta<typeof LicenceDialog>
export default meta
type Story = StoryObj<typeof meta>

const choose = async (type: string) => {
  const dialog = await arriveAtDialog(texts.title)
  const name = new RegExp(`^${licenceMessages.typeName(type)}`)
  await userEvent.click(await dialog.findByRole('radio', { name }))
  await press(texts.submit, dialog)
}

/** N-11: A free trial: the current licence, its end date, the other types, and what a change means. */
export const FreeTrial: Story = {
  tags: ['deep'],
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.until('free_trial', '26-11-2026, 14:20 UTC'))
    await arriveAtDisabledButton(dialog, texts.submit, texts.isCurrent)
    await arriveAt(dialog, new RegExp(texts.meaning.before.trim()))
    await expect(dialog.getByRole('link', { name: texts.meaning.contact })).toBeVisible()
  },
}

/** The licence was changed to long term and the dialog has closed. */
export const ChangedToLongTerm: Story = {
  render: untilClosed(LicenceDialog),
  play: async ({ args }) => {
    await choose('long_term')
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** The licence could not be changed: the service's reason is shown. Before, the answer 201 counted as a failure too. */
export const SaveFailed: Story = {
  tags: ['deep', 'error'],
  parameters: {
    faults: [
      fail('licences.update', 201, { message: 'Created' }, { times: 1 }),
      fail('licences.update', 409, { message: 'The billing service is closed.' }),
    ],
  },
  play: async ({ args }) => {
    await choose('long_term')
    await arriveAtAlert(errorMessages.licenceUpdate('Created'))
    await press(texts.submit)
    await arriveAtAlert(errorMessages.licenceUpdate('The billing service is closed.'))
    await expect(screen.getByRole('button', { name: texts.submit })).toHaveFocus()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The change is being saved; the dialog cannot be closed. */
export const Saving: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('licences.update')] },
  play: async ({ args }) => {
    await choose('long_term')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(screen.getByRole('dialog', { name: texts.title })).toBeVisible()
  },
}

/** The types could not be loaded; a retry is offered. */
export const TypesFailed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('licences.types', 403)] },
  play: async () => {
    await arriveAtAlert(errorMessages.licenceTypes)
    await expect(screen.getByRole('button', { name: shellMessages.retry })).toBeVisible()
  },
}
