import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { CredentialPanel } from '@/features/credentials/form/CredentialPanel'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { validationMessages } from '@/domain/messages/validation'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, fill, press, pressKey, clickElement } from '../../../support/plays/arrive'
import { afterCommit } from '../../../support/plays/moments'
import { notReached } from '../panelFaults'
import { finishedRoas, keys, withCredential } from '../seeds'
import '../../../support/connected'

const worksNow = texts.check.works('14:20 UTC')
const meta = {
  component: CredentialPanel,
  args: {
    entryKey: keys.applovin,
    imageUrl: '',
    formList: null,
    nextUp: texts.save.nextForm('ironSource'),
    onSaved: fn(),
  },
  parameters: { world: worlds.fresh, atoms: finishedRoas(), requirements: ['CRD-4', 'CRD-5', 'CRD-6'] },
} satisfies Meta<typeof CredentialPanel>
export default meta
type Story = StoryObj<typeof meta>

/** The saved credentials sorted by name, each with the number of stacks that use it. */
export const SavedSortedByName: Story = {
  tags: ['deep'],
  args: { entryKey: keys.bigquery },
  parameters: {
    world: () => withCredential(worlds.busy(), 'bigquery', 'Archive'),
    requirements: ['CRD-4', 'PLUS-13'],
  },
  play: async ({ canvas }) => {
    const { usage, addNew } = texts.list
    await waitFor(() => {
      const words = canvas.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
      return expect(words).toEqual([`Archive${usage(0)}`, `Bigquery 1${usage(7)}`, addNew])
    })
  },
}
/** N-15: with several saved credentials the form asks; the only one of a type is chosen by itself. */
export const SeveralSaved: Story = {
  tags: ['deep'],
  args: { entryKey: keys.bigquery },
  parameters: {
    atoms: finishedRoas({}, (entry) =>
      entry.key === keys.bigquery ? { ...entry, mode: 'unchosen' } : entry,
    ),
    world: () => withCredential(worlds.busy(), 'bigquery', 'Archive'),
    requirements: ['CRD-4', 'WIZ-10'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.list.choose)
    for (const radio of canvas.getAllByRole('radio')) await expect(radio).not.toBeChecked()
    await clickElement('Archive', await canvas.findByRole('radio', { name: /^Archive/ }))
    await arriveAt(canvas, texts.chosen.saved('Archive'))
  },
}
/** The typed credential is verified after half a second and saved; the saved one is selected. */
export const VerifiedAndSaved: Story = {
  parameters: { requirements: ['CRD-4', 'CRD-5', 'CRD-6', 'CRD-9', 'FU-8'] },
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, texts.check.notChecked)
    await fill('Report key', 'b3f05e6d4c1e', canvas)
    await waitFor(() => expect(canvas.getByText(worksNow)).toBeVisible())
    await arriveAt(canvas, texts.save.nextForm('ironSource'))
    await press(texts.save.button, canvas)
    await arriveAt(canvas, texts.chosen.saved('Applovin 1'))
    await waitFor(() => expect(canvas.getByText(texts.chosen.saved('Applovin 1'))).toHaveFocus())
    await expect(args.onSaved).toHaveBeenCalledOnce()
  },
}
/** A click on Add New moves the focus into the form; arrow keys keep it in the list. */
export const FocusAfterAddNew: Story = {
  tags: ['deep'],
  args: { entryKey: keys.tenjin },
  play: async ({ canvas }) => {
    // the suggested name depends on the saved ones
    const saved = await canvas.findByRole('radio', { name: /^Tenjin 1/ })
    await clickElement(texts.list.addNew, await canvas.findByText(texts.list.addNew))
    await waitFor(() => expect(canvas.getByLabelText(texts.name)).toHaveFocus())
    await clickElement('Tenjin 1', saved)
    await expect(saved).toHaveFocus()
    await pressKey('ArrowDown')
    await expect(await canvas.findByLabelText(texts.name)).toBeVisible()
    await expect(canvas.getByRole('radio', { name: texts.list.addNew })).toHaveFocus()
  },
}
/** Without a connection the credential cannot be verified; nothing typed is lost. */
export const VerificationNotPossible: Story = {
  tags: ['error', 'deep'],
  parameters: notReached,
  play: async ({ canvas }) => {
    await arriveAtAlert(texts.check.notMade)
    await expect(canvas.queryByText(new RegExp(validationMessages.credentialsInvalid))).toBeNull()
    const save = canvas.getByRole('button', { name: texts.save.button })
    await expect(save).toHaveAccessibleDescription(texts.save.notMade)
    await expect(canvas.getByLabelText('Report key')).toHaveValue('b3f05e6d4c1e')
  },
}
/** The credential is verified as soon as the connection returns. */
export const VerifiedWhenBackOnline: Story = {
  tags: ['error', 'deep'],
  parameters: notReached,
  play: async ({ canvas }) => {
    await afterCommit(() => canvas.queryByText(texts.check.notMade))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(canvas.getByText(worksNow)).toBeVisible())
  },
}
/** The values of an uploaded file after a reload; the form says where they come from. */
export const FileRestored: Story = {
  tags: ['deep'],
  args: { entryKey: keys.bigquery },
  parameters: {
    atoms: finishedRoas({ [keys.bigquery]: { project_id: 'lumen-games-prod', client_id: '10883441' } }),
    requirements: ['CRD-7', 'CRD-9'],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.upload.filled(2, 5))
    await expect(canvas.getByText(new RegExp(texts.upload.restored))).toBeVisible()
  },
}
/** The saved credentials could not be loaded. */
export const SavedNotLoaded: Story = {
  tags: ['deep'],
  parameters: { faults: [fail('credentials.list', 500, { message: 'down' })] },
  play: async () => arriveAtAlert(texts.list.failed),
}
