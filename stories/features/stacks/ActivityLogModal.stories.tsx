import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { credentialMessages } from '@/domain/messages/credentials'
import { dashboardMessages } from '@/domain/messages/dashboard'
import { failureMessages } from '@/domain/messages/failure'
import { modalMessages } from '@/domain/messages/modals'
import { runLogMessages as texts } from '@/domain/messages/runLog'
import { shell } from '@/domain/messages/shell'
import { RUNS_PER_PAGE } from '@/domain/shared/constants'
import { ActivityLogModal, type ActivityLogModalProps } from '@/features/stacks/ActivityLogModal'
import { fail, hang, malformed } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, press } from '../../support/arrive'

const { edit } = credentialMessages
const { title } = modalMessages.activityLog

/** What is shown is the address's to keep. */
function Viewed(props: ActivityLogModalProps) {
  const [place, setPlace] = useState(props.place)
  return <ActivityLogModal {...props} place={place} onPlace={setPlace} />
}

const meta = {
  component: ActivityLogModal,
  args: { stackId: 12, place: {}, onPlace: fn(), onClose: fn() },
  render: (args) => <Viewed {...args} />,
  parameters: { world: () => worlds.busy(), requirements: ['MOD-2', 'MOD-8', 'DSH-7'] },
} satisfies Meta<typeof ActivityLogModal>
export default meta
type Story = StoryObj<typeof meta>

const arriveAtRows = async (count: number) => {
  await screen.findByRole('grid', { name: title })
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1))
}

/** Both ends in the head, the newest run first, seven to a page. */
export const FortyRuns: Story = {
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, dashboardMessages.flow('ironSource', 'Google BigQuery'))
    await arriveAtRows(RUNS_PER_PAGE)
    await arriveAt(dialog, texts.pages.place('1', '7', '40', 'UTC'))
    await press(texts.pages.page(6), dialog)
    await arriveAt(dialog, texts.pages.place('36', '40', '40', 'UTC'))
  },
}

/** PLUS-16: only the runs that failed are shown, by a press or by a link to just these. */
export const OnlyTheFailed: Story = {
  args: { place: { status: 'nonsense', page: 99 } },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, texts.pages.place('36', '40', '40', 'UTC'))
    await press(/4 failed/, dialog)
    await arriveAtRows(4)
  },
}

/** FU-5: the last run failed: how long that has been so and what can be done stand above the runs. */
export const LastRunFailed: Story = {
  parameters: { requirements: ['FU-5'] },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAtRows(RUNS_PER_PAGE)
    await expect(dialog.getByRole('region', { name: failureMessages.label })).toBeVisible()
    await expect(dialog.getByRole('link', { name: failureMessages.checkCredentials })).toBeVisible()
    await expect(dialog.queryByRole('link', { name: failureMessages.openLog })).toBeNull()
  },
}

/** It has no end yet, and is read again by itself. */
export const OneIsRunning: Story = {
  args: { stackId: 15 },
  play: async () => {
    await arriveAt(await arriveAtDialog(title), 'running')
    await arriveAt(screen, texts.soFar('6 m 00 s'))
  },
}

/** Run histories as odd as they get. */
export const LongestContent: Story = {
  parameters: { world: () => worlds.longest() },
  play: () => arriveAtRows(RUNS_PER_PAGE),
}

/** A stack that has not run yet. */
export const NoRuns: Story = {
  tags: ['empty'],
  parameters: { faults: [malformed('runs.source', { runs: [] })] },
  play: async () => {
    await arriveAt(await arriveAtDialog(title), texts.empty.title)
  },
}

/** The runs are on their way; the dialog can be closed meanwhile. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('runs.source')] },
  play: async ({ args }) => {
    const dialog = await arriveAtDialog(title)
    await dialog.findByLabelText(texts.loading)
    await userEvent.keyboard('{Escape}')
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}

/** MOD-8: told in the dialog, and tried again there. */
export const FailedThenRetried: Story = {
  tags: ['error'],
  parameters: { faults: [fail('runs.source', 403, {}, { times: 1 })] },
  play: async () => {
    await arriveAtAlert(texts.error.title)
    await press(shell.retry)
    await arriveAtRows(RUNS_PER_PAGE)
    await expect(screen.queryByRole('alert')).toBeNull()
  },
}

/** The runs could not be loaded. */
export const NotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('runs.source', 403)] },
  play: () => arriveAtAlert(texts.error.title),
}

/** The button in the head closes it, and so does a press beside it. */
export const Closing: Story = {
  play: async ({ args }) => {
    await press(edit.close, await arriveAtDialog(title))
    await expect(args.onClose).toHaveBeenCalledOnce()
    const backdrop = document.querySelector('.MuiDialog-container')
    if (backdrop !== null) await userEvent.click(backdrop)
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

/** The stack was deleted meanwhile: the dialog says so. */
export const GoneAlready: Story = {
  tags: ['empty'],
  args: { stackId: 999 },
  play: () => arriveAtAlert(edit.stackGone),
}
