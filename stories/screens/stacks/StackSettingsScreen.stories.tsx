import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { stackSettingsMessages as texts } from '@/domain/messages/stackSettings'
import { pages } from '@/domain/shared/paths'
import { StackSettingsScreen } from '@/screens/stacks/StackSettingsScreen'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'

const at = (id: number) => ({ path: pages.stackSettings.path, at: pages.stackSettings.href(id) })

const meta = {
  component: StackSettingsScreen,
  parameters: {
    world: () => worlds.busy(),
    route: at(16),
    frame: 'landmark',
    requirements: ['FU-28'],
  },
} satisfies Meta<typeof StackSettingsScreen>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is changed yet. */
export const Unchanged: Story = {
  play: async () => {
    await expect(await screen.findByText(texts.foot.clean)).toBeVisible()
    await expect(await screen.findByRole('textbox', { name: texts.note.label })).toBeVisible()
  },
}
/** The foot names the change, the cards follow it. */
export const ScheduleChanged: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Weekly/ }))
    await expect(await screen.findByText(texts.foot.changes([texts.foot.names.schedule]))).toBeVisible()
    await expect(screen.getByRole('button', { name: texts.foot.save })).toBeEnabled()
  },
}
/** A text that is not cron stays as it was typed, and nothing can be saved. */
export const CronTextUnreadable: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: /^Custom/ }))
    const field = screen.getByRole('textbox', { name: texts.schedule.cronText })
    await userEvent.clear(field)
    await userEvent.type(field, 'every day')
    await expect(field).toHaveValue('every day')
    await expect(screen.getByRole('alert')).toHaveTextContent(texts.schedule.faults.unreadable)
    await expect(screen.getByRole('button', { name: texts.foot.save })).toBeDisabled()
  },
}
/** A backend without the note call shows no note. */
export const WithoutNote: Story = {
  parameters: { capabilities: [] },
  play: async () => {
    await expect(await screen.findByText(texts.foot.clean)).toBeVisible()
    await expect(screen.queryByRole('textbox', { name: texts.note.label })).toBeNull()
  },
}
/** Stacks and credentials are on their way. */
export const Loading: Story = {
  tags: ['loading'],
  parameters: { faults: [hang('entities.all')] },
  play: async () => {
    await expect(await screen.findByRole('status', { name: texts.loading })).toBeVisible()
  },
}
/** The stacks could not be loaded. */
export const NotLoaded: Story = {
  tags: ['error'],
  parameters: { faults: [fail('entities.all', 500)], expectedErrors: [/500/] },
  play: async () => {
    await expect(await screen.findByText(texts.failed.title)).toBeVisible()
  },
}
/** The stack was deleted. */
export const Gone: Story = {
  parameters: { route: at(999) },
  play: async () => {
    await expect(await screen.findByText(texts.gone.title)).toBeVisible()
  },
}
