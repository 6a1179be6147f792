import type { Meta, StoryObj } from '@storybook/react-vite'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test'
import { credentialMessages } from '@/features/credentials/messages'
import { errorMessages } from '@/domain/messages/errors'
import { shellMessages } from '@/components/layout/messages'
import { successMessages } from '@/domain/messages/success'
import { NotificationOutlet } from '@/features/notifications/NotificationOutlet'
import { runMessages } from '@/features/stacks/run/messages'
import { notifyAtom } from '@/state/notices/notifications'
import { slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAtAlert } from '../../support/plays/arrive'
import '../../support/connected'

const saved = { kind: 'success', text: successMessages.endpointsUpdated } as const
const failed = { kind: 'error', text: errorMessages.deleteEndpoint } as const

/** The providers of every story render the outlet; the stories only add notifications. */
const meta = {
  component: NotificationOutlet,
  parameters: { requirements: ['NTF-1'] },
  render: () => <p>The page goes on below its messages.</p>,
} satisfies Meta<typeof NotificationOutlet>
export default meta
type Story = StoryObj<typeof meta>

/** A success message, which stays until it is closed. */
export const Success: Story = {
  tags: ['deep'],
  parameters: { atoms: [[notifyAtom, saved]] },
  play: async () => {
    await expect(await screen.findByText(saved.text)).toBeVisible()
  },
}
const reservedHeight = () =>
  Number.parseInt(document.documentElement.style.getPropertyValue('--sy-messages') || '0')
/** Closing a message by keyboard returns the focus to where it was, and the page its usual height. */
export const FocusReturned: Story = {
  parameters: { atoms: [[notifyAtom, saved]] },
  render: () => <button type="button">Something on the page</button>,
  play: async ({ canvas }) => {
    const before = await canvas.findByRole('button', { name: 'Something on the page' })
    before.focus()
    const close = await screen.findByRole('button', { name: shellMessages.notification.close })
    close.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText(saved.text)).toBeNull())
    await expect(before).toHaveFocus()
    await waitFor(() => expect(reservedHeight()).toBe(0))
  },
}
const stackId = 16
const endedRun = worlds.busy().recorded.runs[`source:${stackId}`]?.find(({ state }) => state === 'SUCCESS')
/** N-12: a message about a run closes when the run has ended; others stay. */
export const EndsWithItsRun: Story = {
  tags: ['deep'],
  parameters: {
    world: () => worlds.busy(),
    atoms: [
      [notifyAtom, saved],
      [
        notifyAtom,
        {
          kind: 'success',
          text: runMessages.actions.started,
          run: { stackId, runId: endedRun?.dagRunId ?? '' },
        },
      ],
    ],
  },
  play: async () => {
    await expect(await screen.findByText(saved.text)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(runMessages.actions.started)).toBeNull())
    await expect(screen.getByText(saved.text)).toBeVisible()
  },
}
const undo = { label: 'Undo', run: () => undefined }
/** A message whose action changes a stack closes when that was deleted; one about a stack that is there stays. */
export const EndsWithItsStack: Story = {
  tags: ['deep'],
  parameters: {
    world: () => worlds.busy(),
    atoms: [
      [notifyAtom, { ...saved, about: 'kept', action: undo, stackIds: [stackId, 999] }],
      [notifyAtom, { kind: 'success', text: successMessages.stackDeleted, action: undo, stackIds: [999] }],
    ],
  },
  play: async () => {
    await waitFor(() => expect(screen.queryByText(successMessages.stackDeleted)).toBeNull())
    await expect(screen.getByText(saved.text)).toBeVisible()
  },
}
/** Time until the run is known, ms. */
const RUNS_MS = 500
/** N-12: a message with the focus waits with its end; then the focus returns to where it was. */
export const EndsAfterFocus: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    ...EndsWithItsRun.parameters,
    chromatic: { disableSnapshot: true },
    faults: [slow('runs.source', RUNS_MS)],
  },
  render: () => <button type="button">Something on the page</button>,
  play: async ({ canvas }) => {
    const before = await canvas.findByRole('button', { name: 'Something on the page' })
    before.focus()
    const message = (await screen.findByText(runMessages.actions.started)).closest('[role=status]')
    const close = message?.querySelector<HTMLElement>('button:last-of-type') ?? before
    close.focus()
    await new Promise((resolve) => setTimeout(resolve, 3 * RUNS_MS))
    await expect(close).toHaveFocus()
    // another window gets the keyboard
    await fireEvent.focusOut(close)
    await waitFor(() => expect(screen.queryByText(runMessages.actions.started)).toBeNull())
    await expect(before).toHaveFocus()
  },
}
/** A tall dialog ends above the messages, so that they cover none of its buttons. */
export const BelowTallDialog: Story = {
  tags: ['deep'],
  parameters: { atoms: [[notifyAtom, failed]] },
  render: () => (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby="tall">
      <DialogTitle id="tall">A tall dialog</DialogTitle>
      <DialogContent sx={{ '& > *': { minHeight: 2000 } }}>
        <p>Content that is taller than the window.</p>
      </DialogContent>
      <DialogActions>
        <Button variant="contained">{credentialMessages.edit.close}</Button>
      </DialogActions>
    </Dialog>
  ),
  play: async () => {
    const message = await screen.findByText(failed.text)
    await userEvent.hover(message)
    const messages = message.closest('section') ?? document.body
    const dialog = screen.getByRole('dialog')
    await waitFor(() =>
      expect(dialog.getBoundingClientRect().bottom).toBeLessThan(messages.getBoundingClientRect().top),
    )
  },
}
/** An error message, which stays while the pointer is on it. */
export const Failure: Story = {
  tags: ['deep'],
  parameters: { atoms: [[notifyAtom, failed]] },
  play: async () => {
    await arriveAtAlert(failed.text)
    // hovering keeps the message for the snapshot
    await userEvent.hover(screen.getByRole('alert'))
  },
}
/** A repeated error is shown once, with a count. */
export const Repeated: Story = {
  tags: ['deep'],
  parameters: {
    atoms: [
      [notifyAtom, failed],
      [notifyAtom, failed],
      [notifyAtom, failed],
    ],
  },
  play: async () => {
    await arriveAtAlert(failed.text)
    await userEvent.hover(screen.getByRole('alert'))
    await expect(screen.getAllByRole('alert')).toHaveLength(1)
    await expect(screen.getByText(shellMessages.notification.times(3))).toBeVisible()
  },
}
/** An error without a text shows no message. */
export const Suppressed: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    atoms: [[notifyAtom, { kind: 'error', text: null }]],
    requirements: ['NTF-1', 'NTF-2'],
  },
  play: async () => {
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}
