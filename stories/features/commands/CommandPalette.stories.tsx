import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { commandMessages as texts } from '@/features/commands/messages'
import { pages } from '@/domain/shared/paths'
import { CommandPalette } from '@/features/commands/CommandPalette'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { pageModes } from '../../support/chromaticModes'
import '../../support/screen'

const meta = {
  component: CommandPalette,
  parameters: {
    chromatic: pageModes,
    world: () => worlds.busy(),
    route: pages.organisation.href(),
    frame: 'section',
    requirements: ['PLUS-22', 'FU-1'],
  },
  args: { hasMenu: true, onClose: fn() },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

const { names } = texts
const expectStatus = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words))
const type = async (words: string) => {
  await expect(await screen.findByRole('combobox', { name: texts.label })).toHaveFocus()
  await userEvent.keyboard(words)
}
const offers = (name: string) => screen.queryByRole('option', { name: new RegExp(`^${name}`) })

/** The commands of an ADMIN. */
export const Admin: Story = {
  tags: ['deep'],
  play: async () => {
    await expect(await screen.findByRole('option', { name: names.team })).toBeVisible()
    await expectStatus(texts.hint('12', false))
    await expect(offers(names.invite)).toBeVisible()
    await expect(offers(names.admin)).toBeNull()
    await expect(offers(names.deimpersonate)).toBeNull()
  },
}
/** The commands of a USER. */
export const Member: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    world: () => worlds.member(),
    requirements: ['PLUS-22', 'APP-7'],
  },
  play: async () => {
    await expect(await screen.findByRole('option', { name: names.newStack })).toBeVisible()
    for (const name of [names.team, names.invite, names.licence, names.admin])
      await expect(offers(name)).toBeNull()
  },
}
/** The commands of provider staff, who have no stacks. */
export const ProviderStaff: Story = {
  tags: ['deep'],
  parameters: {
    world: () => worlds.admin(),
    route: pages.admin.href(),
    requirements: ['PLUS-22', 'APP-8'],
  },
  play: async () => {
    await expect(await screen.findByRole('option', { name: names.admin })).toBeVisible()
    await expect(offers(names.newStack)).toBeNull()
    await type('iron')
    await expectStatus(texts.nothing('iron'))
    await expect(screen.queryByRole('option')).toBeNull()
  },
}
/** A source that no stack uses is found by its former name. */
export const SourceToConnect: Story = {
  tags: ['deep'],
  parameters: { requirements: ['PLUS-22', 'PLUS-23', 'FU-1'] },
  play: async () => {
    await type('fyber')
    const option = await screen.findByRole('option', { name: /^Digital Turbine/ })
    await expect(option).toHaveTextContent(texts.alsoCalled('Fyber'))
    await expect(option.closest('[role="group"]')).toHaveAccessibleName(texts.groups.sources)
  },
}
/** The actions that are possible for a stack. */
export const StackActions: Story = {
  parameters: { requirements: ['PLUS-22', 'FU-1', 'DSH-4'] },
  play: async () => {
    await type('levelplay')
    await screen.findByRole('option', { name: /^ironSource to Google BigQuery/ })
    await userEvent.keyboard('{ArrowRight}')
    const { stackActions } = texts
    await expect(await screen.findByRole('option', { name: stackActions.activityLog })).toBeVisible()
    await expect(screen.getByRole('option', { name: stackActions.pause })).toBeVisible()
    await expect(screen.queryByRole('option', { name: stackActions.resume })).toBeNull()
  },
}
/** Nothing matches; the word can be requested as a source. */
export const NothingFound: Story = {
  tags: ['deep'],
  play: async () => {
    await type('zzzz')
    await expectStatus(texts.nothing('zzzz'))
    await expect(await screen.findByRole('option', { name: texts.request('zzzz') })).toBeVisible()
  },
}
/** The stacks are loading. */
export const StacksLoading: Story = {
  tags: ['loading', 'deep'],
  parameters: { faults: [hang('entities.all')] },
  play: async () => {
    await type('iron')
    await expectStatus(texts.loading)
  },
}
/** The stacks could not be loaded, and Enter, which retries, failed as well. */
export const StacksFailed: Story = {
  tags: ['error', 'deep'],
  parameters: { faults: [fail('entities.all', 500)], expectedErrors: [/500/] },
  play: async ({ args }) => {
    await type('iron')
    await expectStatus(texts.failed)
    await userEvent.keyboard('{Enter}')
    await expectStatus(texts.failed)
    await expect(args.onClose).not.toHaveBeenCalled()
  },
}
/** Of ten thousand stacks fifty results are shown, with the total. */
export const TenThousandStacks: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.many({ stacks: 10_000 }), requirements: ['PLUS-22', 'D-4'] },
  play: async () => {
    await expectStatus(texts.hint('10,000', false))
    await type('tenjin')
    await expectStatus(/^Showing \d+ of/)
    const results = screen.getByRole('listbox', { name: texts.list })
    await expect(within(results).getAllByRole('option')).toHaveLength(50)
  },
}
