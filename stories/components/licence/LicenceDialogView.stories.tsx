import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { LicenceDialogView } from '@/components/licence/LicenceDialogView'
import { errorMessages } from '@/domain/messages/errors'
import { licenceMessages } from '@/components/licence/messages'
import { shellMessages } from '@/components/layout/messages'
import {
  arriveAt,
  arriveAtAlert,
  arriveAtDialog,
  arriveAtDisabledButton,
  arriveBusy,
  press,
} from '../../support/plays/arrive'

const texts = licenceMessages.dialog
const longTerm = new RegExp(`^${licenceMessages.typeName('long_term')}`)

const meta = {
  component: LicenceDialogView,
  tags: ['autodocs'],
  args: {
    licence: {
      id: 1,
      licenceType: 'free_trial',
      startDate: '2026-11-12T14:20:00Z',
      endDate: '2026-11-26T14:20:00Z',
    },
    types: { kind: 'ready', types: ['free_trial', 'long_term'] },
    isBusy: false,
    error: null,
    onRetry: fn(),
    onSave: fn(),
    onClose: fn(),
  },
  parameters: { requirements: ['LIC-3', 'LIC-4', 'MOD-8'] },
} satisfies Meta<typeof LicenceDialogView>
export default meta
type Story = StoryObj<typeof meta>

/** The current license type cannot be saved again. */
export const FreeTrial: Story = {
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.until('free_trial', '26-11-2026, 14:20 UTC'))
    await arriveAtDisabledButton(dialog, texts.submit, texts.isCurrent)
  },
}

/** The profile of the organisation is not complete, so it has no license. */
export const NoLicence: Story = {
  args: { licence: null },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.none)
    await arriveAtDisabledButton(dialog, texts.submit, texts.nothingChosen)
  },
}

export const TypesLoading: Story = {
  tags: ['loading'],
  args: { types: { kind: 'loading' } },
  play: async () => arriveBusy(await arriveAtDialog(texts.title)),
}

export const TypesNotLoaded: Story = {
  tags: ['error'],
  args: { types: { kind: 'failed' } },
  play: async ({ args }) => {
    await arriveAtAlert(errorMessages.licenceTypes)
    await press(shellMessages.retry)
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

export const NoTypes: Story = {
  tags: ['empty'],
  args: { types: { kind: 'ready', types: [] } },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.noTypes)
    await expect(dialog.queryByRole('button', { name: texts.submit })).toBeNull()
    await expect(dialog.getByRole('button', { name: texts.close })).toBeVisible()
  },
}

/** The dialog stays open and shows the error. */
export const SaveFailed: Story = {
  tags: ['error'],
  args: { error: errorMessages.licenceUpdate('The billing service is closed.') },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await userEvent.click(dialog.getByRole('radio', { name: longTerm }))
    await arriveAtAlert(errorMessages.licenceUpdate('The billing service is closed.'))
  },
}

/** The dialog cannot be closed and the type is sent only once. */
export const Saving: Story = {
  render: function WithState(args) {
    const [isBusy, setIsBusy] = useState(args.isBusy)
    const save = (licenceType: string) => {
      args.onSave(licenceType)
      setIsBusy(true)
    }
    return <LicenceDialogView {...args} isBusy={isBusy} onSave={save} />
  },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title)
    await userEvent.click(dialog.getByRole('radio', { name: longTerm }))
    await userEvent.dblClick(dialog.getByRole('button', { name: texts.submit }))
    await userEvent.keyboard('{Escape}')
    await press(texts.cancel, dialog)
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(args.onSave).toHaveBeenCalledOnce()
    await expect(args.onSave).toHaveBeenCalledWith('long_term')
    await expect(dialog.getByRole('radio', { name: longTerm })).toBeChecked()
  },
}

/** C-10: Unknown license types are shown as the service spells them. */
export const LongestContent: Story = {
  args: {
    licence: { id: 1, licenceType: 'partner_plan_'.repeat(9), startDate: '', endDate: null },
    types: { kind: 'ready', types: ['free_trial', 'long_term', 'enterprise_agreement_'.repeat(6)] },
  },
  play: async () =>
    arriveAtDisabledButton(await arriveAtDialog(texts.title), texts.submit, texts.nothingChosen),
}
