import type { Meta, StoryObj } from '@storybook/react-vite'
import { flowText } from '@/domain/stacks/list/flowName'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { credentialMessages } from '@/features/credentials/messages'
import { failureMessages, runLogMessages as texts } from '@/features/stacks/runs/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { RUNS_PER_PAGE } from '@/domain/shared/constants'
import { ActivityLogDialog, type ActivityLogDialogProps } from '@/features/stacks/runs/ActivityLogDialog'
import { fail, malformed } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, press } from '../../../support/plays/arrive'
import { zoomed } from '../../../support/chromaticModes'
import { arriveInWindow } from '../../../support/plays/fits'
import '../../../support/connected'

const { edit } = credentialMessages
const { title } = dialogMessages.activityLog

/** Keeps the filter and page, which the address holds in the product. */
function WithPlaceState(props: ActivityLogDialogProps) {
  const [place, setPlace] = useState(props.place)
  return <ActivityLogDialog {...props} place={place} onPlace={setPlace} />
}

const meta = {
  component: ActivityLogDialog,
  args: { stackId: 12, place: {}, onPlace: fn(), onClose: fn() },
  render: (args) => <WithPlaceState {...args} />,
  parameters: { world: () => worlds.busy(), requirements: ['MOD-2', 'MOD-8', 'DSH-7'] },
} satisfies Meta<typeof ActivityLogDialog>
export default meta
type Story = StoryObj<typeof meta>

const arriveAtRows = async (count: number) => {
  await screen.findByRole('grid', { name: title })
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(count + 1))
}

/** Forty runs, seven to a page, below a panel about the failure of the last run; the last page is shown. */
export const FortyRuns: Story = {
  tags: ['deep'],
  parameters: { requirements: ['MOD-2', 'MOD-8', 'DSH-7', 'FU-5'] },
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await arriveAt(dialog, flowText('ironSource', 'Google BigQuery'))
    await arriveAtRows(RUNS_PER_PAGE)
    await arriveAt(dialog, texts.pages.place('1', '7', '40', 'UTC'))
    await expect(dialog.getByRole('region', { name: failureMessages.label })).toBeVisible()
    await expect(dialog.getByRole('link', { name: failureMessages.checkCredentials })).toBeVisible()
    await expect(dialog.queryByRole('link', { name: failureMessages.openLog })).toBeNull()
    await press(texts.pages.page(6), dialog)
    await arriveAt(dialog, texts.pages.place('36', '40', '40', 'UTC'))
  },
}

/** A stack without runs. */
export const NoRuns: Story = {
  tags: ['deep', 'empty'],
  parameters: { faults: [malformed('runs.source', { runs: [] })] },
  play: async () => {
    await arriveAt(await arriveAtDialog(title), texts.empty.title)
  },
}

/** The runs could not be loaded. */
export const LoadFailed: Story = {
  tags: ['error'],
  parameters: { faults: [fail('runs.source', 403)] },
  play: () => arriveAtAlert(texts.error.title),
}

/** The close button and a click on the backdrop close the dialog. */
export const ClosedByButtonOrBackdrop: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args }) => {
    await press(edit.close, await arriveAtDialog(title))
    await expect(args.onClose).toHaveBeenCalledOnce()
    const backdrop = document.querySelector('.MuiDialog-container')
    if (backdrop !== null) await userEvent.click(backdrop)
    await expect(args.onClose).toHaveBeenCalledTimes(2)
  },
}

/** At a zoom of 200 %: the runs scroll, and the dialog can be closed. */
export const Zoomed: Story = {
  ...zoomed,
  tags: ['deep'],
  play: async () => {
    const dialog = await arriveAtDialog(title)
    await screen.findByRole('grid', { name: title })
    for (const close of dialog.getAllByRole('button', { name: edit.close }))
      await arriveInWindow(edit.close, close)
  },
}
