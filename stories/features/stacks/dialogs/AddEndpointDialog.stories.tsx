import type { Meta, StoryObj } from '@storybook/react-vite'
import { flowText } from '@/domain/stacks/list/flowName'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { credentialMessages } from '@/features/credentials/messages'
import { stackDialogMessages } from '@/features/stacks/dialogs/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { successMessages } from '@/domain/messages/success'
import { brand } from '@/config/brand'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { stackById } from '@/domain/stacks/list/stackChange'
import { AddEndpointDialog } from '@/features/stacks/dialogs/AddEndpointDialog'
import { taskId } from '@/server/connectors/catalogue/ids'
import { fail, slow } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveAtDialog, fill, press } from '../../../support/plays/arrive'
import { SaveInSameTab, saveElsewhere } from '../../../support/OtherTab'
import { untilClosed } from '../../../support/UntilClosed'
import { zoomed } from '../../../support/chromaticModes'
import { arriveInWindow } from '../../../support/plays/fits'
import '../../../support/connected'

const { edit } = credentialMessages
const title = dialogMessages.addEndpoint.submit
const texts = stackDialogMessages.addEndpoint
/** Transformation that every transformation about events needs. */
const DEPENDENCY = 'User Level Revenue'

const meta = {
  component: AddEndpointDialog,
  args: { stackId: 16, onClose: fn() },
  parameters: { world: () => worlds.busy(), requirements: ['MOD-1', 'MOD-8'] },
} satisfies Meta<typeof AddEndpointDialog>
export default meta
type Story = StoryObj<typeof meta>

const choose = async (name: string) => userEvent.click(await screen.findByRole('checkbox', { name }))
const submit = () => screen.findByRole('button', { name: title })
/** Waits for the dialog with the loaded stack. */
const arriveAtPicking = async () => {
  await submit()
  return arriveAtDialog(title)
}

/** The stack's current endpoints, each with this month's rows, and its transformations; nothing to save. */
export const Unchanged: Story = {
  tags: ['deep'],
  parameters: { requirements: ['MOD-1', 'MOD-8', 'PLUS-18', 'FU-22'] },
  play: async () => {
    const dialog = await arriveAtPicking()
    await arriveAt(dialog, flowText('Tenjin DataVault', 'Google BigQuery'))
    await arriveAt(dialog, new RegExp(texts.rowsHint))
    const events = dialog.getByRole('checkbox', { name: 'Events' })
    await expect(events).toBeChecked()
    await expect(events).toHaveAccessibleDescription(/[1-9][\d,]* rows/)
    await expect(dialog.getByRole('checkbox', { name: 'Spend by Country' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Creative ROAS' })).toBeChecked()
    await expect(await submit()).toHaveAttribute('aria-disabled', 'true')
    await arriveAt(dialog, edit.unchanged)
  },
}

/** A link of an answer names the endpoint that it lacks: it is ticked, and only has to be saved. */
export const Asked: Story = {
  tags: ['deep'],
  args: { tasks: String(taskId('tenjin', 3)) },
  play: async () => {
    const dialog = await arriveAtPicking()
    await expect(dialog.getByRole('checkbox', { name: 'Campaigns' })).toBeChecked()
    await expect(dialog.getByRole('checkbox', { name: 'Events' })).toBeChecked()
    await expect(await submit()).not.toHaveAttribute('aria-disabled', 'true')
  },
}

/** The changes in words, before they are saved; without a change there is nothing to save. */
export const Changed: Story = {
  tags: ['deep'],
  play: async () => {
    const change = async () => {
      await choose('Apps')
      await choose('Campaigns')
    }
    await change()
    await change()
    await expect(await submit()).toHaveAttribute('aria-disabled', 'true')
    await change()
    const words = texts.difference({ added: 1, removed: 1 }, { added: 0, removed: 0 }, [])
    await arriveAt(screen, words)
    await expect(await submit()).not.toHaveAttribute('aria-disabled')
  },
}
/** A transformation adds what it needs; removing an endpoint removes the transformation that only it offers. */
export const Dependencies: Story = {
  tags: ['deep'],
  parameters: { requirements: ['MOD-1', 'WIZ-8'] },
  play: async () => {
    await choose('Custom Events Analysis')
    await expect(screen.getByRole('checkbox', { name: 'Custom Events' })).toBeChecked()
    await arriveAt(screen, advancedMessages.note.added(['Custom Events'], 'Custom Events Analysis'))
    await choose('Daily Country Spend')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Spend by Country' })).toBeNull())
    await arriveAt(screen, /also removed because only/)
  },
}

/** The selected endpoints offer no transformations. */
export const NoTransformations: Story = {
  tags: ['deep'],
  args: { stackId: 19 },
  play: async () => {
    await arriveAt(await arriveAtPicking(), dialogMessages.addEndpoint.noTransformations)
  },
}

/** Without an endpoint the stack cannot be saved. */
export const NoEndpointSelected: Story = {
  tags: ['deep'],
  play: async () => {
    await press(advancedMessages.card.selectNone, await arriveAtPicking())
    await arriveAt(screen, texts.noEndpoint)
    await expect(await submit()).toHaveAttribute('aria-disabled', 'true')
  },
}

/** The search matches no endpoint. */
export const NoSearchResult: Story = {
  tags: ['deep'],
  play: async () => {
    await fill(texts.search, 'cohort')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Apps' })).toBeNull())
    await press(advancedMessages.card.selectAll)
    await expect(screen.getByRole('checkbox', { name: 'Reporting Cohort Metrics' })).toBeChecked()
    await fill(texts.search, 'nothing of that name')
    await arriveAt(screen, texts.nothingFound('nothing of that name'))
  },
}

/** The open info popup with the support link. */
export const InfoOpen: Story = {
  tags: ['deep'],
  play: async () => {
    await press(texts.info.open, await arriveAtPicking())
    const popup = await arriveAtDialog(texts.info.open)
    await expect(popup.getByRole('link', { name: brand.supportEmail })).toHaveAttribute(
      'href',
      expect.stringContaining('mailto:'),
    )
  },
}

/** The endpoints were saved: the dialog has closed and a message confirms it. */
export const Saved: Story = {
  parameters: { faults: [slow('sources.update', 200)], requirements: ['MOD-1', 'MOD-8', 'DSH-10'] },
  render: untilClosed(AddEndpointDialog),
  play: async ({ args }) => {
    await choose('Apps')
    await choose('Custom Events')
    await choose('User Portfolio LTV')
    await userEvent.dblClick(await submit())
    await arriveAt(screen, successMessages.endpointsUpdated)
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** Saving fails: the dialog shows the reason and keeps the selection. */
export const SaveFailed: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('sources.update', 503, { message: 'The service sleeps' })] },
  play: async ({ args }) => {
    await choose('Apps')
    await userEvent.click(await submit())
    await arriveAtAlert('The service sleeps')
    await expect(await submit()).toHaveFocus()
    await expect(screen.getByRole('checkbox', { name: 'Apps' })).toBeChecked()
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** The source was saved and the destination was not; a second attempt saved the rest and the dialog has closed. */
export const RestSaved: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('destinations.addTransformations', 500, { message: 'Half' }, { times: 1 })],
  },
  render: untilClosed(AddEndpointDialog),
  play: async ({ args }) => {
    await choose('Apps')
    await choose('Custom Events')
    await userEvent.click(await submit())
    await arriveAtAlert(texts.halfSaved('Half'))
    await arriveAt(screen, texts.difference({ added: 0, removed: 0 }, { added: 1, removed: 0 }, [DEPENDENCY]))
    await userEvent.click(await submit())
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** C-7: A colleague has added an endpoint since; saving keeps it, beside the one that was added here. */
export const ColleagueAddedOne: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['MOD-1', 'C-7'] },
  render: (args) => (
    <>
      <SaveInSameTab
        stackId={args.stackId}
        editor={({ taskIds }) => ({ taskIds: [...taskIds, taskId('tenjin', 3)] })}
      />
      <AddEndpointDialog {...args} />
    </>
  ),
  play: async ({ args }) => {
    await choose('Apps')
    await saveElsewhere()
    await userEvent.click(await submit())
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    const { stacks } = await request(endpoints.entities.all, {})
    const saved = stackById({ stacks, destinationTransformations: [] }, args.stackId)?.taskIds
    await expect(saved).toEqual(expect.arrayContaining([taskId('tenjin', 0), taskId('tenjin', 3)]))
  },
}

/** A colleague has removed all endpoints but those removed here: the dialog asks before the stack is left empty. */
export const ChangedElsewhere: Story = {
  tags: ['deep', 'error'],
  parameters: { requirements: ['MOD-1', 'C-7'] },
  render: (args) => (
    <>
      <SaveInSameTab
        stackId={args.stackId}
        editor={() => ({ taskIds: [taskId('tenjin', 1)], transformationTypeIds: [] })}
      />
      <AddEndpointDialog {...args} />
    </>
  ),
  play: async ({ args }) => {
    await choose('Events')
    await saveElsewhere()
    await userEvent.click(await submit())
    await arriveAtAlert(texts.changedElsewhere)
    await arriveAt(screen, texts.noEndpoint)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}

/** At a zoom of 200 %: the choices scroll, the head and the button stay. */
export const Zoomed: Story = {
  ...zoomed,
  tags: ['deep'],
  play: async () => {
    const dialog = await arriveAtPicking()
    await arriveInWindow(title, await submit())
    await arriveInWindow(edit.cancel, dialog.getByRole('button', { name: edit.cancel }))
  },
}
