import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LicenceDialogView } from '@/features/licence/LicenceDialogView'
import { licenceDialogMessages } from '@/features/licence/dialog/messages'
import { arriveAt, arriveAtDialog, arriveAtDisabledButton } from '../../../support/plays/arrive'

const texts = licenceDialogMessages

const meta = {
  component: LicenceDialogView,
  tags: ['deep', 'autodocs'],
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
    contactHref: 'mailto:support@stackyard.example',
    onRetry: fn(),
    onSave: fn(),
    onClose: fn(),
  },
  parameters: { requirements: ['LIC-3', 'LIC-4', 'MOD-8'] },
} satisfies Meta<typeof LicenceDialogView>
export default meta
type Story = StoryObj<typeof meta>

/** The profile of the organisation is not complete, so it has no license. */
export const NoLicence: Story = {
  args: { licence: null },
  play: async () => {
    const dialog = await arriveAtDialog(texts.title)
    await arriveAt(dialog, texts.none)
    await arriveAtDisabledButton(dialog, texts.submit, texts.nothingChosen)
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

/** C-10: Unknown license types are shown as the service spells them. */
export const LongestContent: Story = {
  args: {
    licence: { id: 1, licenceType: 'partner_plan_'.repeat(9), startDate: '', endDate: null },
    types: { kind: 'ready', types: ['free_trial', 'long_term', 'enterprise_agreement_'.repeat(6)] },
  },
  play: async () =>
    arriveAtDisabledButton(await arriveAtDialog(texts.title), texts.submit, texts.nothingChosen),
}
