import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useNavigate } from 'react-router-dom'
import { expect, screen, waitFor } from 'storybook/test'
import { checkNowMessages } from '@/features/credentials/check/messages'
import { credentialMessages } from '@/features/credentials/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { dialogHref } from '@/domain/shared/paths'
import { StackDialogs } from '@/features/stacks/StackDialogs'
import { fail, slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtAlert,
  arriveAtDialog,
  fill,
  press,
} from '../../support/plays/arrive'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

const texts = credentialMessages.edit
const { title } = dialogMessages.editCredentials
const open = dialogHref('/dashboard', '', { kind: 'edit-credentials', stackId: 16 })

const meta = {
  component: StackDialogs,
  parameters: {
    chromatic: pageModes,
    world: () => worlds.busy(),
    route: '/dashboard',
    frame: 'section',
    requirements: ['MOD-3', 'MOD-8'],
  },
  /** Adds a link to the dialog and a stand-in for the browser's Back button. */
  render: function WithBack() {
    const navigate = useNavigate()
    return (
      <>
        <Button href={open}>{title}</Button> <span id="back" onPointerDown={() => void navigate(-1)} />
        <StackDialogs />
      </>
    )
  },
} satisfies Meta<typeof StackDialogs>
export default meta
type Story = StoryObj<typeof meta>

const goBack = () => {
  document.getElementById('back')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
}
/** Waits until the typed values are verified. */
const untilVerified = () => waitFor(() => expect(screen.getByText(/^Works\. Checked/)).toBeVisible())
/** The check leads to the side at fault; typing removes the provider's message. */
export const FromCheckToFault: Story = {
  tags: ['deep'],
  parameters: {
    route: dialogHref('/dashboard', '?tab=sources', { kind: 'check-now', stackId: 16 }),
    faults: [fail('storedCheck.check', 400, { message: 'no database of that name' }, { times: 2 })],
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
    // the typed value is verified first
    const save = screen.getByRole('button', { name: credentialMessages.save.button })
    await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'))
  },
}
/** Back twice in the browser: the unsaved values are kept after a question. */
export const KeptAfterBackTwice: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['MOD-3', 'MOD-8', 'C-18'] },
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
    await untilVerified()
  },
}
/** Back in the browser while saving: the dialog stays and confirms. */
export const SavedDespiteBack: Story = {
  tags: ['deep'],
  parameters: { faults: [slow('credentials.update', 500)] },
  play: async ({ canvas }) => {
    await press(title, canvas)
    const dialog = await arriveAtDialog(title)
    await press(texts.editSide('source'), dialog)
    await fill('Database', 'lumen_eu')
    await untilVerified()
    await press(credentialMessages.save.button, dialog)
    goBack()
    await arriveAt(dialog, 'Your credentials have been updated')
    await arriveAtAddress(open)
  },
}
