import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { viewMailMessages } from '@/features/answers/mails/messages'
import { sharedMessages } from '@/features/answers/shared/messages'
import { viewMessages as texts } from '@/features/answers/views/messages'
import { RoasPage } from '@/features/answers/roas/RoasPage'
import { pages } from '@/domain/shared/paths'
import { fail, malformed } from '@mocks/http/faults'
import { arriveAt, press } from '../../../support/plays/arrive'
import { GONE, withLink, withViews } from '../../../support/world/savedViews'
import '../../../support/screen'

const route = pages.answer.href('roas')

const meta = {
  component: RoasPage,
  parameters: {
    world: () => withViews(),
    route,
    frame: 'layout',
    chromatic: { disableSnapshot: true },
    requirements: ['FU-14'],
  },
} satisfies Meta<typeof RoasPage>
export default meta
type Story = StoryObj<typeof meta>

/** The views of the team and one's own, beside the tabs; each is a link to its exact address. */
export const Menu: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await press(texts.menu)
    const own = await screen.findByRole('menuitem', { name: /^Day 0/ })
    await expect(own).toHaveAttribute('href', `${route}?horizon=0`)
    await expect(screen.getAllByRole('menuitem')).toHaveLength(4)
  },
}
/** Names, pins and the end of each view. */
export const Editing: Story = {
  tags: ['deep'],
  parameters: { chromatic: { disableSnapshot: false } },
  play: async () => {
    await press(texts.menu)
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.manage }))
    await screen.findByRole('link', { name: 'AppLovin, US' })
    await expect(screen.getAllByRole('switch')).toHaveLength(3)
  },
}
/** A view gets a new name, and another one is deleted. */
export const Changes: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await press(texts.menu)
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.manage }))
    await userEvent.click(await screen.findByRole('button', { name: texts.list.renameOf('AppLovin, US') }))
    const dialog = within(await screen.findByRole('dialog', { name: texts.renaming.title }))
    await userEvent.clear(dialog.getByRole('textbox'))
    await userEvent.type(dialog.getByRole('textbox'), 'AppLovin in America')
    await userEvent.click(dialog.getByRole('button', { name: texts.renaming.confirm }))
    await screen.findByRole('link', { name: 'AppLovin in America' })
    await userEvent.click(screen.getByRole('button', { name: texts.list.deleteOf('Day 0') }))
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: texts.removal.title('Day 0') })).getByRole('button', {
        name: texts.list.delete,
      }),
    )
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Day 0' })).toBeNull())
  },
}
/** The shown filters are saved for the team; an empty name is refused in place. */
export const Saving: Story = {
  tags: ['deep'],
  parameters: { chromatic: { disableSnapshot: false }, route: `${route}?horizon=3` },
  play: async () => {
    await press(texts.save.button)
    const dialog = within(await screen.findByRole('dialog', { name: texts.save.title }))
    await userEvent.click(dialog.getByRole('button', { name: texts.save.confirm }))
    await dialog.findByText(texts.save.missing)
    await userEvent.type(dialog.getByRole('textbox'), 'Day 3')
    await userEvent.click(dialog.getByRole('radio', { name: texts.save.choices.team }))
  },
}
/** The saved view is in the menu and opens the address that was saved. */
export const Saved: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, route: `${route}?horizon=3` },
  play: async () => {
    await press(texts.save.button)
    await userEvent.type(await screen.findByRole('textbox', { name: texts.save.name }), 'Day 3')
    await userEvent.click(screen.getByRole('button', { name: texts.save.confirm }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(texts.menu)
    const saved = await screen.findByRole('menuitem', { name: /^Day 3/ })
    await expect(saved).toHaveAttribute('href', expect.stringContaining('horizon=3'))
  },
}
/** A link to a view: its end is chosen, it is shown once, and the others are listed with their end. */
export const Sharing: Story = {
  parameters: { chromatic: { disableSnapshot: false }, world: () => withLink() },
  play: async () => {
    await press(texts.menu)
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.manage }))
    await userEvent.click(
      await screen.findByRole('button', { name: sharedMessages.dialog.actionOf('AppLovin, US') }),
    )
    const dialog = within(
      await screen.findByRole('dialog', { name: sharedMessages.dialog.title('AppLovin, US') }),
    )
    await userEvent.selectOptions(dialog.getByRole('combobox'), '7')
    await userEvent.click(dialog.getByRole('button', { name: sharedMessages.dialog.make }))
    await dialog.findByDisplayValue(/\/shared\/[\w-]+$/)
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(3))
    const [end] = dialog.getAllByRole('button', { name: sharedMessages.list.endOf('AppLovin, US') })
    if (end !== undefined) await userEvent.click(end)
    await dialog.findByText(/^Ended /)
  },
}
/** A view is mailed to the person and a colleague, and stopped for one of them. */
export const ByMail: Story = {
  tags: ['deep'],
  parameters: { chromatic: { disableSnapshot: false } },
  play: async () => {
    await press(texts.menu)
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.manage }))
    await userEvent.click(
      await screen.findByRole('button', { name: viewMailMessages.dialog.actionOf('AppLovin, US') }),
    )
    const dialog = within(
      await screen.findByRole('dialog', { name: viewMailMessages.dialog.title('AppLovin, US') }),
    )
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'ben@lumen.example' }))
    await userEvent.selectOptions(dialog.getByLabelText(viewMailMessages.dialog.hour), '6')
    await userEvent.click(dialog.getByRole('button', { name: viewMailMessages.dialog.add }))
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(3))
    await expect(dialog.getAllByText(/06:00 UTC, each week/)).toHaveLength(2)
    await userEvent.click(
      dialog.getByRole('button', { name: viewMailMessages.list.stopOf('AppLovin, US', 'ben@lumen.example') }),
    )
    await waitFor(() => expect(dialog.getAllByRole('row')).toHaveLength(2))
  },
}
/** A view of chosen days says when it is saved and mailed that they stay, so that nobody waits for newer ones. */
export const ChosenDays: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    route: `${route}?from=2026-11-09&to=2026-11-15`,
  },
  play: async () => {
    await press(texts.save.button)
    await screen.findByText(new RegExp(texts.save.stays('9 Nov', '15 Nov')))
    await userEvent.type(screen.getByRole('textbox', { name: texts.save.name }), 'Launch week')
    await userEvent.click(screen.getByRole('button', { name: texts.save.confirm }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(texts.menu)
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.manage }))
    await userEvent.click(
      await screen.findByRole('button', { name: viewMailMessages.dialog.actionOf('Launch week') }),
    )
    await screen.findByText(viewMailMessages.dialog.stays('9 Nov', '15 Nov'))
  },
}
/** A view that filters by an app which is gone says so, and shows no number of the rest. */
export const Gone: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => withViews(undefined, [GONE]),
    route: `${route}?${GONE.search}`,
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.gone.title)
    await expect(canvas.getByText(/“Star Ferry” is not in the data/)).toBeVisible()
    await expect(canvas.queryByText(/^Each dollar spent/)).toBeNull()
    await expect(canvas.queryByRole('button', { name: texts.save.button })).toBeNull()
  },
}
/** The views could not be loaded: the answer is there, and the dialog offers another try. */
export const Failed: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, faults: [fail('savedViews.list', 500)] },
  play: async () => {
    await press(texts.menu)
    await userEvent.click(await screen.findByRole('menuitem', { name: texts.manage }))
    await screen.findByText(texts.failed.title)
  },
}
/** An answer of the service that is not in the contract: the answer page stays. */
export const BadAnswer: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [malformed('savedViews.list', { views: [{ id: 'none' }] })],
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Each dollar spent/)
  },
}
