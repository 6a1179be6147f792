import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { request } from '@/api/client/request'
import { endpoints } from '@/api/contract/endpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { stackSettingsMessages as texts } from '@/features/stacks/settings/messages'
import { stackById, stackUpdate } from '@/domain/stacks/list/stackChange'
import { pages } from '@/domain/shared/paths'
import { StackSettingsPage } from '@/features/stacks/settings/StackSettingsPage'
import { fail, malformed } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { pageModes } from '../../../support/chromaticModes'
import '../../../support/screen'

const at = (id: number) => ({ path: pages.stackSettings.path, at: pages.stackSettings.href(id) })

const meta = {
  component: StackSettingsPage,
  parameters: {
    chromatic: pageModes,
    world: () => worlds.busy(),
    route: at(16),
    requirements: ['FU-28'],
  },
} satisfies Meta<typeof StackSettingsPage>
export default meta
type Story = StoryObj<typeof meta>

/** The settings of a stack, unchanged. */
export const Unchanged: Story = {
  play: async () => {
    await expect(await screen.findByText(texts.foot.clean)).toBeVisible()
    await expect(await screen.findByRole('textbox', { name: texts.note.label })).toBeVisible()
  },
}
/** The schedule is changed: the footer names the change in words. */
export const ScheduleChanged: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Weekly/ }))
    await expect(screen.getByText(/^The schedule changes from “Daily, /)).toBeVisible()
    await expect(await screen.findByText(texts.foot.changes([texts.foot.names.schedule]))).toBeVisible()
    await expect(screen.getByRole('button', { name: texts.foot.save })).toBeEnabled()
  },
}
/** The stack reads 14 days again: what that changes, and that it was saved. */
export const LookbackSaved: Story = {
  tags: ['deep'],
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: texts.lookback.days(14) }))
    const effect = texts.effects.lookback(texts.lookback.days(14))
    await expect(screen.getByText(effect)).toBeVisible()
    await expect(screen.getByText(texts.foot.changes([texts.foot.names.lookback]))).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: texts.foot.save }))
    await expect(await screen.findByText(texts.foot.clean)).toBeVisible()
    const saved = await request(optionalEndpoints.stackLookback.read, { params: { id: 16 } })
    await expect(saved.days).toBe(14)
  },
}
/** Two people changed the note: both texts are shown, and one can be kept. */
export const Conflict: Story = {
  tags: ['deep'],
  play: async () => {
    const note = await screen.findByRole('textbox', { name: texts.note.label })
    await request(optionalEndpoints.stackNote.update, { params: { id: 16 }, body: { note: 'For finance' } })
    await userEvent.clear(note)
    await userEvent.type(note, 'For the growth team')
    await userEvent.click(screen.getByRole('radio', { name: /^Weekly/ }))
    await userEvent.click(screen.getByRole('button', { name: texts.foot.save }))
    await expect(await screen.findByText(texts.conflict.title)).toBeVisible()
    await expect(screen.getByText(/Their note: For finance/)).toBeVisible()
    await expect(screen.getByRole('button', { name: texts.conflict.keepMine })).toBeVisible()
  },
}
/** Another person changes the stack's schedule. */
const scheduleElsewhere = async (interval: string) => {
  const stack = stackById(await request(endpoints.entities.all, {}), 16)
  if (stack === undefined) throw new Error('The world has no stack 16')
  const { credentialsId, destinationId, startDate, taskIds, transformationTypeIds, ...same } = stackUpdate(
    stack,
    { interval },
  )
  const body = {
    ...same,
    credentials_id: credentialsId,
    destination_id: destinationId,
    start_date: startDate,
    source_tasks: [...taskIds],
    transformation_type_ids: [...transformationTypeIds],
  }
  await request(endpoints.sources.update, { params: { id: 16 }, body })
}
/** Both changed the schedule, one of them the note too: the user keeps their schedule, and the other's note stays. */
export const OtherNoteKept: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    const note = await screen.findByRole('textbox', { name: texts.note.label })
    await request(optionalEndpoints.stackNote.update, { params: { id: 16 }, body: { note: 'For finance' } })
    await scheduleElsewhere('0 */6 * * *')
    await userEvent.click(screen.getByRole('radio', { name: /^Weekly/ }))
    await userEvent.click(screen.getByRole('button', { name: texts.foot.save }))
    await userEvent.click(await screen.findByRole('button', { name: texts.conflict.keepMine }))
    // one press saves
    await expect(await screen.findByText(texts.foot.clean)).toBeVisible()
    await expect(note).toHaveValue('For finance')
    await expect(screen.getByRole('radio', { name: /^Weekly/ })).toBeChecked()
  },
}
/** C-7: Another person has saved other days since; after one's own save, the page shows what is stored. */
export const TheirDaysShownAfterSave: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, requirements: ['FU-28', 'C-7'] },
  play: async () => {
    await screen.findByText(texts.foot.clean)
    await request(optionalEndpoints.stackLookback.update, { params: { id: 16 }, body: { days: 30 } })
    await userEvent.click(screen.getByRole('radio', { name: /^Weekly/ }))
    await userEvent.click(screen.getByRole('button', { name: texts.foot.save }))
    await expect(await screen.findByText(texts.foot.clean)).toBeVisible()
    await expect(screen.getByRole('button', { name: texts.lookback.days(30), pressed: true })).toBeVisible()
    await expect(screen.getByRole('radio', { name: /^Weekly/ })).toBeChecked()
  },
}
/** The service refuses the change: the reason is shown, and every change is kept. */
export const SaveRefused: Story = {
  tags: ['deep'],
  parameters: { faults: [fail('sources.update', 422, { message: 'The interval is not allowed' })] },
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Weekly/ }))
    await userEvent.click(screen.getByRole('button', { name: texts.foot.save }))
    await expect(await screen.findByText('The interval is not allowed')).toBeVisible()
    await expect(screen.getByRole('radio', { name: /^Weekly/ })).toBeChecked()
  },
}
/** The provider refuses the newly selected credential, so it cannot be saved. */
export const CredentialRefused: Story = {
  tags: ['deep'],
  parameters: {
    faults: [
      malformed('credentials.list', {
        credentials: [
          { id: 116, label: 'tenjin', name: 'Tenjin 1' },
          { id: 112, label: 'tenjin', name: 'Tenjin EU' },
        ],
      }),
      malformed('storedCheck.check', { is_success: false, message: 'The key was revoked' }),
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('combobox', { name: texts.credential.label }))
    await userEvent.click(await screen.findByRole('option', { name: 'Tenjin EU' }))
    await expect(await screen.findByText(/The key was revoked/)).toBeVisible()
    await expect(screen.getByRole('button', { name: texts.foot.save })).toBeDisabled()
  },
}
/** The backend has no note call, so there is no note field. */
export const WithoutNote: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, capabilities: [] },
  play: async () => {
    await expect(await screen.findByText(texts.foot.clean)).toBeVisible()
    await expect(screen.queryByRole('textbox', { name: texts.note.label })).toBeNull()
  },
}
/** The stack could not be loaded. */
export const LoadFailed: Story = {
  tags: ['error', 'deep', 'unpictured'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('entities.all', 500)],
    expectedErrors: [/500/],
  },
  play: async () => {
    await expect(await screen.findByText(texts.failed.title)).toBeVisible()
  },
}
/** The stack was deleted. */
export const StackDeleted: Story = {
  tags: ['deep', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true }, route: at(999) },
  play: async () => {
    await expect(await screen.findByText(texts.gone.title)).toBeVisible()
  },
}
