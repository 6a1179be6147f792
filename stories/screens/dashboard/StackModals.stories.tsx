import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useNavigate } from 'react-router-dom'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { checkNowMessages } from '@/domain/messages/checkNow'
import { credentialMessages } from '@/domain/messages/credentials'
import { modalMessages } from '@/domain/messages/modals'
import { modalHref } from '@/domain/shared/paths'
import { StackModals } from '@/screens/dashboard/StackModals'
import { fail, slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, arriveAtDialog, fill, press } from '../../support/arrive'
import { typeAtOnce } from '../../support/keyboard'

const texts = credentialMessages.edit
const { title } = modalMessages.editCredentials
const open = modalHref('/dashboard', '', { kind: 'edit-credentials', stackId: 16 })

const meta = {
  component: StackModals,
  parameters: {
    world: () => worlds.busy(),
    route: '/dashboard',
    frame: 'section',
    requirements: ['MOD-3', 'MOD-8'],
  },
  /** A link that opens it, and the browser's Back. */
  render: function WithBack() {
    const navigate = useNavigate()
    return (
      <>
        <Button href={open}>{title}</Button> <span id="back" onPointerDown={() => void navigate(-1)} />
        <StackModals />
      </>
    )
  },
} satisfies Meta<typeof StackModals>
export default meta
type Story = StoryObj<typeof meta>

const goBack = () => {
  document.getElementById('back')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
}
/** What was typed is checked a moment later, and it works. */
const isChecked = () => waitFor(() => expect(screen.getByText(/^Works\. Checked/)).toBeVisible())
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: title })).toBeNull())

/** Its place is in the address: a link opens it there, closing takes the words out again. */
export const OpenedByItsAddress: Story = {
  parameters: { route: `${open}&tab=sources` },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, 'Tenjin 1')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await arriveAtAddress('/dashboard?tab=sources')
  },
}
/** The button Back of the browser closes the dialog. */
export const ClosedByBack: Story = {
  play: async ({ canvas }) => {
    await press(title, canvas)
    await arriveAtDialog(title)
    goBack()
    await isClosed()
    await arriveAtAddress('/dashboard')
  },
}
/** PLUS-4: the diagnosis leads to the side at fault, which stands open with what the provider said, until something is typed. */
export const FromCheckToTheSideAtFault: Story = {
  parameters: {
    route: modalHref('/dashboard', '?tab=sources', { kind: 'check-now', stackId: 16 }),
    faults: [fail('credentials.verify', 400, { message: 'no database of that name' }, { times: 2 })],
    requirements: ['PLUS-4', 'PLUS-10', 'MOD-3'],
  },
  play: async () => {
    await press(checkNowMessages.fix.source, await arriveAtDialog(checkNowMessages.title))
    await arriveAtAddress('/dashboard?tab=sources&modal=edit-credentials&stack=16&side=source')
    await arriveAtAlert('no database of that name')
    const field = screen.getByLabelText('Database')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleDescription(credentialMessages.rejectedValue)
    await fill('Database', 'lumen_eu')
    await waitFor(() => expect(screen.queryByText('no database of that name')).toBeNull())
    // what is typed is checked a moment later
    const save = screen.getByRole('button', { name: credentialMessages.save.button })
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
  },
}
/** MOD-6: the question about a transformation has its place too. */
export const DeleteTransformationByItsAddress: Story = {
  parameters: {
    route: modalHref('/dashboard', '?tab=transformations', {
      kind: 'delete-transformation',
      side: 'source',
      id: 41,
    }),
    requirements: ['MOD-6', 'MOD-8'],
  },
  play: async () => {
    await arriveAtDialog(modalMessages.deleteTransformation.title)
    await arriveAt(screen, /Events Without Repeats/)
    await userEvent.keyboard('{Escape}')
    await arriveAtAddress('/dashboard?tab=transformations')
  },
}
/** Back with something typed: asked first; kept, the address has the modal again; discarded, it is gone. */
export const BackWithSomethingTyped: Story = {
  play: async ({ canvas }) => {
    await press(title, canvas)
    const dialog = await arriveAtDialog(title)
    await press(texts.editSide('source'), dialog)
    await fill('Database', 'lumen_eu')
    goBack()
    await press(texts.discard.keep, await arriveAtDialog(texts.discard.title))
    await arriveAtAddress(open)
    await expect(dialog.getByLabelText('Database')).toHaveValue('lumen_eu')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: texts.discard.title })).toBeNull())
    goBack()
    await press(texts.discard.confirm, await arriveAtDialog(texts.discard.title))
    await isClosed()
  },
}
/** Back, and Back again while it is asked about: nothing is left, and nothing that was typed is lost. */
export const BackTwice: Story = {
  parameters: { requirements: ['MOD-3', 'MOD-8', 'C-18'] },
  play: async ({ canvas }) => {
    await press(title, canvas)
    const dialog = await arriveAtDialog(title)
    await press(texts.editSide('source'), dialog)
    await fill('Database', 'lumen_eu')
    goBack()
    const question = await arriveAtDialog(texts.discard.title)
    await arriveAtAddress(open)
    goBack()
    await arriveAtAddress(open)
    await press(texts.discard.keep, question)
    await expect(dialog.getByLabelText('Database')).toHaveValue('lumen_eu')
    await isChecked()
  },
}
/** Back while it is saved: it stays, and says what became of it. */
export const BackWhileSaving: Story = {
  parameters: { faults: [slow('credentials.update', 500)] },
  play: async ({ canvas }) => {
    await press(title, canvas)
    const dialog = await arriveAtDialog(title)
    await press(texts.editSide('source'), dialog)
    await fill('Database', 'lumen_eu')
    await isChecked()
    await press(credentialMessages.save.button, dialog)
    goBack()
    await arriveAt(dialog, 'Your credentials have been updated')
    await arriveAtAddress(open)
  },
}
/** Back in the task of a key, as on a busy machine: asked about all the same. */
export const BackRightAfterAKey: Story = {
  play: async ({ canvas }) => {
    await press(title, canvas)
    const dialog = await arriveAtDialog(title)
    await press(texts.editSide('source'), dialog)
    const field = await dialog.findByLabelText('Database')
    await userEvent.click(field)
    typeAtOnce(field, 'lumen_eu')
    goBack()
    await press(texts.discard.keep, await arriveAtDialog(texts.discard.title))
    await expect(dialog.getByLabelText('Database')).toHaveValue('lumen_eu')
    await isChecked()
  },
}
/** An address without a dialog opens none. */
export const NothingOpen: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, title)
    await expect(screen.queryByRole('dialog')).toBeNull()
  },
}
