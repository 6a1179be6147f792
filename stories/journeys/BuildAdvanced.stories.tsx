import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { AppRoutes } from '@/app/router'
import { advancedMessages } from '@/domain/messages/advanced'
import { wizardMessages } from '@/domain/messages/wizard'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress } from '../support/arrive'

const { source, destination, card, review, edit, search, draft } = advancedMessages
const { next, back, footer } = wizardMessages
/** A page loads its code. */
const SLOW = { timeout: 5000 }
/** More stops than any page has. */
const MOST_STOPS = 150
const TENJIN = 'Tenjin DataVault'

const meta = {
  component: AppRoutes,
  tags: ['journey'],
  parameters: {
    world: worlds.fresh,
    route: pages.newStack.href(),
    chromatic: { disableSnapshot: true },
    requirements: ['WIZ-1', 'WIZ-3', 'WIZ-8', 'WIZ-10'],
  },
} satisfies Meta<typeof AppRoutes>
export default meta
type Story = StoryObj<typeof meta>

type Role = 'button' | 'link' | 'checkbox' | 'radio'

/** Tabs on until it has the focus. */
const reach = async (role: Role, name: string | RegExp) => {
  const wanted = await screen.findByRole(role, { name }, SLOW)
  for (let stops = 0; stops < MOST_STOPS && document.activeElement !== wanted; stops++) await userEvent.tab()
  await expect(wanted).toHaveFocus()
}
const activate = async (role: Role, name: string | RegExp) => {
  await reach(role, name)
  await userEvent.keyboard(role === 'checkbox' ? ' ' : '{Enter}')
}
const find = async (words: string) => {
  await userEvent.keyboard(`${search.key}{Escape}${words}`)
  await arriveAt(screen, search.found(1))
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, SLOW)

const chooseSources = async () => {
  await activate('link', footer.basic.link)
  await heading(source.heading)
  await screen.findByRole('checkbox', { name: TENJIN }, SLOW)
  await find('AdWords')
  await activate('checkbox', 'Google Ads')
  await find(TENJIN)
  await activate('button', new RegExp(card.details(TENJIN)))
  await activate('checkbox', 'Events')
  await activate('checkbox', 'Campaigns')
  await arriveAt(screen, draft.stacks(2))
  await activate('button', next)
}

/** By keyboard alone: two endpoints of one source, all of another, a destination, a look, a change, the credentials. */
export const ByKeyboardAlone: Story = {
  play: async () => {
    await chooseSources()
    await heading(destination.heading)
    await reach('radio', 'Google BigQuery')
    await userEvent.keyboard('{ArrowDown}')
    await expect(screen.getByRole('radio', { name: 'Amazon Redshift' })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await heading(review.heading)
    await activate('link', review.editTasks)
    await heading(edit.tasks)
    await activate('checkbox', 'Apps')
    await activate('button', edit.done)
    await arriveAt(screen, 'Apps, Events, Campaigns')
    await activate('button', next)
    await arriveAtAddress(pages.credentials.href(0))
    await activate('button', back)
    await heading(review.heading)
  },
}
