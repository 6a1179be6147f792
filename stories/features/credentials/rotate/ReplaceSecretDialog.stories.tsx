import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { replaceSecretMessages as texts } from '@/features/credentials/rotate/messages'
import { findFieldSet } from '@/connectors/lookups'
import { credentialItems } from '@/domain/credentials/list/credentialList'
import { ReplaceSecretDialog } from '@/features/credentials/rotate/ReplaceSecretDialog'
import { STORY_NOW } from '@mocks/data/ids'
import { fail, malformed } from '@mocks/http/faults'
import { arriveAtAlert, arriveAtDialog, press } from '../../../support/plays/arrive'
import { IRONSOURCE, withUnused } from '../../../support/world/credentialWorlds'
import { stackWith } from '../../../support/world/rotation'
import '../../../support/connected'

const credential = { id: IRONSOURCE, name: 'LevelPlay EU', label: 'ironsource' }
const catalogue = { sourceTypes: [], destinationTypes: [] }
const stacks = [1, 2].map((id) => stackWith(credential, { id, note: `Studio ${id}` }))
const [item] = credentialItems(
  [credential],
  { stacks, destinationTransformations: [] },
  catalogue,
  findFieldSet,
)

const REASON = 'This token may not read “Impression revenue”.'
const PARTLY = {
  is_success: false,
  message: '',
  stacks: [
    { source_id: 1, verdict: 'works', message: '' },
    { source_id: 2, verdict: 'refused', message: REASON },
  ],
}
const UNCHECKED = {
  is_success: false,
  message: '',
  stacks: [
    { source_id: 1, verdict: 'works', message: '' },
    { source_id: 2, verdict: 'not_checked', message: '' },
  ],
}

const meta = {
  component: ReplaceSecretDialog,
  parameters: { world: () => withUnused(), requirements: ['FU-18', 'MOD-8', 'V-9'] },
  args: { item, catalogue, onClose: fn() },
} satisfies Meta<typeof ReplaceSecretDialog>
export default meta
type Story = StoryObj<typeof meta>

/** One of two stacks can't work with the new secret: the old one stays, the typed one too. */
export const PartlyRefused: Story = {
  tags: ['deep', 'error'],
  parameters: {
    faults: [malformed('credentialRotate.rotate', PARTLY)],
  },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title('LevelPlay EU'))
    const field = dialog.getByLabelText(/^Refresh token/i)
    await userEvent.type(field, 'new-token')
    await press(texts.save, dialog)
    await arriveAtAlert(texts.partly(1, 2))
    const [first, second] = dialog.getAllByRole('listitem')
    await expect(first).toHaveTextContent(REASON)
    await expect(second).toHaveTextContent(texts.works)
    await expect(field).toHaveValue('new-token')
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** One of two stacks could not be checked in time. A new value drops the verdicts, which are of the one before. */
export const NotChecked: Story = {
  tags: ['deep', 'error'],
  parameters: {
    faults: [malformed('credentialRotate.rotate', UNCHECKED)],
  },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title('LevelPlay EU'))
    await userEvent.type(dialog.getByLabelText(/^Refresh token/i), 'new-token')
    await press(texts.save, dialog)
    await arriveAtAlert(texts.uncheckedTitle(1, 2))
    await userEvent.type(dialog.getByLabelText(/^Refresh token/i), '-2')
    await expect(dialog.queryByRole('alert')).toBeNull()
    await expect(dialog.queryByText(texts.notChecked)).toBeNull()
    await press(texts.save, dialog)
    await arriveAtAlert(texts.uncheckedTitle(1, 2))
    await expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(texts.notChecked)
    await expect(dialog.getByRole('button', { name: texts.replaceAnyway })).toBeVisible()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** C-7: A colleague has replaced the secret since the dialog was opened: it says who, and replaces theirs only if asked. */
export const ChangedMeanwhile: Story = {
  tags: ['error'],
  parameters: {
    faults: [
      fail(
        'credentialRotate.rotate',
        409,
        { version: String(STORY_NOW), changed_by: 'Ben Okafor', changed_at: '2026-11-20T14:12:00Z' },
        { times: 1 },
      ),
    ],
    expectedErrors: [/409/],
    requirements: ['FU-18', 'C-7'],
  },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(texts.title('LevelPlay EU'))
    const field = dialog.getByLabelText(/^Refresh token/i)
    await userEvent.type(field, 'new-token')
    await press(texts.save, dialog)
    await arriveAtAlert(texts.changedBy('Ben Okafor', '20-11-2026, 14:12 UTC'))
    await expect(field).toHaveValue('new-token')
    await expect(args.onClose).not.toHaveBeenCalled()
    await expect(dialog.getByRole('button', { name: texts.replaceTheirs })).toBeVisible()
  },
}
/** Someone else has deleted the credential. */
export const Deleted: Story = {
  tags: ['deep', 'error'],
  args: { item: undefined },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: texts.gone })).toBeVisible()
  },
}
