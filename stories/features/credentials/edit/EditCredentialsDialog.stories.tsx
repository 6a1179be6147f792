import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { EditCredentialsDialog } from '@/features/credentials/edit/EditCredentialsDialog'
import { credentialMessages } from '@/features/credentials/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtDialog, fill, press } from '../../../support/plays/arrive'
import { stageOf } from '../../../support/checks/stage'
import {
  GOOGLE_ADS_STACK,
  TENJIN_STACK,
  editOAuthAnswer,
  withNewKind,
  withoutCredentials,
} from '../editSeeds'
import { zoomed } from '../../../support/chromaticModes'
import { arriveInWindow } from '../../../support/plays/fits'
import '../../../support/connected'

const texts = credentialMessages.edit
const { title } = dialogMessages.editCredentials
const updated = 'Your credentials have been updated'
/** Changes a field of the open form, waits for the verification and saves. */
const changeAndSave = async (field: string, value: string) => {
  await fill(field, value)
  const save = () => screen.getByRole('button', { name: credentialMessages.save.button })
  await waitFor(() => expect(save()).not.toHaveAttribute('aria-disabled'))
  await userEvent.click(save())
  await arriveAt(screen, updated)
}

const meta = {
  component: EditCredentialsDialog,
  args: {
    stackId: TENJIN_STACK,
    isWanted: true,
    progress: 'clean',
    onProgress: fn(),
    onClose: fn(),
    onStay: fn(),
  },
  render: function WithProgress(args) {
    const [progress, setProgress] = useState(args.progress)
    const handleProgress = (next: typeof progress) => {
      args.onProgress(next)
      setProgress(next)
    }
    return <EditCredentialsDialog {...args} progress={progress} onProgress={handleProgress} />
  },
  parameters: { world: () => worlds.busy(), requirements: ['MOD-3', 'MOD-8'] },
} satisfies Meta<typeof EditCredentialsDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Both sides are collapsed to the names of their credentials. */
export const BothCollapsed: Story = {
  tags: ['deep'],
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, 'Tenjin 1')
    await arriveAt(dialog, 'Bigquery 1')
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
/** The source and then the destination are edited and saved. */
export const BothSaved: Story = {
  tags: ['deep'],
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await press(texts.editSide('source'), dialog)
    await changeAndSave('Database', 'lumen_eu')
    await waitFor(() => expect(dialog.getByRole('button', { name: texts.editSide('source') })).toHaveFocus())
    await press(texts.editSide('destination'), dialog)
    await arriveAt(dialog, texts.others(6))
    await expect(dialog.queryByText(updated)).toBeNull()
    await changeAndSave('Project ID', 'lumen-eu')
  },
}
const browserAsks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Unsaved values are discarded after a question, and the other side opens. */
export const DiscardedThenOtherSide: Story = {
  tags: ['deep'],
  parameters: { requirements: ['MOD-3', 'MOD-8', 'C-18'] },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await press(texts.editSide('source'), dialog)
    await dialog.findByLabelText('Database')
    await expect(browserAsks()).toBe(false)
    await fill('Database', 'lumen_eu')
    await expect(browserAsks()).toBe(true)
    await userEvent.keyboard('{Escape}')
    const question = await arriveAtDialog(texts.discard.title)
    await expect(question.getByRole('button', { name: texts.discard.keep })).toHaveFocus()
    await press(texts.discard.keep, question)
    await expect(dialog.getByLabelText('Database')).toHaveValue('lumen_eu')
    await expect(args.onClose).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: texts.discard.title })).toBeNull())
    await userEvent.click(dialog.getByRole('button', { name: texts.editSide('destination') }))
    await press(texts.discard.confirm, await arriveAtDialog(texts.discard.title))
    await expect(await dialog.findByLabelText('Project ID')).toBeVisible()
    await expect(browserAsks()).toBe(false)
  },
}
/** After the OAuth redirect the section that started it is open again. */
export const ReopenedAfterOAuth: Story = {
  tags: ['deep'],
  name: 'Reopened after OAuth',
  args: { stackId: GOOGLE_ADS_STACK },
  parameters: {
    atoms: [editOAuthAnswer()],
    faults: [fail('credentials.secret', 500)],
    requirements: ['MOD-3', 'CRD-8', 'V-2'],
  },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, new RegExp(credentialMessages.oauth.connectedAs('ben@studio.example')))
    await waitFor(() => expect(dialog.getByRole('region', { name: 'Google Ads' })).toHaveFocus())
    await arriveAt(dialog, credentialMessages.check.works('14:20 UTC'))
  },
}
/** Closing a form removes its secrets from the page, the cache and the storage. */
export const SecretsCleared: Story = {
  parameters: { requirements: ['V-9'] },
  play: async ({ id }) => {
    const dialog = await arriveAtDialog(title)
    await press(texts.editSide('source'), dialog)
    await expect(await dialog.findByLabelText('Password')).toHaveValue('not-a-real-secret')
    await userEvent.click(dialog.getByRole('button', { name: texts.cancel }))
    await expect(dialog.queryByLabelText('Password')).toBeNull()
    const cached = stageOf(id)
      .queryClient.getQueryCache()
      .getAll()
      .map(({ state }) => state.data)
    await expect(JSON.stringify([cached, { ...localStorage }, { ...sessionStorage }])).not.toContain(
      'not-a-real-secret',
    )
  },
}
/** The credentials of one side were deleted; the dialog says so. */
export const CredentialsDeleted: Story = {
  tags: ['deep'],
  parameters: { world: withoutCredentials },
  play: async () => arriveAt(await arriveAtDialog(title), texts.missingWhatNow),
}
/** A type without a form in this version; the dialog links to support. */
export const TypeWithoutForm: Story = {
  tags: ['deep'],
  parameters: { world: withNewKind, requirements: ['CRD-1'] },
  play: async () => {
    await arriveAt(screen, credentialMessages.noForm.title('Tenjin DataVault'))
    for (const link of screen.getAllByRole('link', { name: credentialMessages.noForm.contact }))
      await expect(link).toHaveAttribute('href', expect.stringMatching(/^mailto:/))
  },
}

/** At a zoom of 200 %: the open form scrolls, and the dialog can be closed. */
export const Zoomed: Story = {
  ...zoomed,
  tags: ['deep'],
  args: { side: 'source' },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await dialog.findByLabelText('Host')
    for (const close of dialog.getAllByRole('button', { name: texts.close }))
      await arriveInWindow(texts.close, close)
  },
}
