import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AppRoutes } from '@/app/router'
import { advancedMessages } from '@/components/wizard/advanced/messages'
import { SEARCH_SHORTCUT_KEY } from '@/components/common/messages'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress } from '../support/plays/arrive'
import { activate, chooseRadio, reach } from '../support/plays/keyboard'
import { createByKeyboard, fillForm, keepForm, redshiftFields } from '../support/world/newStack'
import { runStep } from '../support/plays/playing'

const { source, destination, card, review, edit, search, draft } = advancedMessages
const { next, back, footer } = wizardMessages
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

const find = async (words: string) => {
  await userEvent.keyboard(`${SEARCH_SHORTCUT_KEY}{Escape}${words}`)
  await arriveAt(screen, search.found(1))
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const chooseSources = () =>
  runStep('Choose the sources', async () => {
    await activate('link', footer.basic.link)
    await heading(source.heading)
    await screen.findByRole('checkbox', { name: TENJIN })
    await find('AdWords')
    await activate('checkbox', 'Google Ads')
    await find(TENJIN)
    await activate('button', new RegExp(card.details(TENJIN)))
    await activate('checkbox', 'Events')
    await activate('checkbox', 'Campaigns')
    await arriveAt(screen, draft.stacks(2))
    await activate('button', next)
  })

/** Two sources, their endpoints and a destination are selected and reviewed by keyboard. */
export const ByKeyboard: Story = {
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
    // the names are in separate elements
    await waitFor(() => expect(document.body).toHaveTextContent('Apps, Events, Campaigns'))
    await activate('button', next)
    await arriveAtAddress(pages.credentials.href(0))
    await activate('button', back)
    await heading(review.heading)
  },
}
/** A source with a transformation is built by keyboard, from Build to the dashboard. */
export const FromBuildToDashboard: Story = {
  parameters: { requirements: ['A-2', 'WIZ-3', 'WIZ-10', 'WIZ-11'] },
  play: async () => {
    await activate('link', footer.basic.link)
    await heading(source.heading)
    await find(TENJIN)
    await activate('checkbox', TENJIN)
    await activate('button', next)
    await heading(destination.heading)
    await chooseRadio('Amazon Redshift')
    await activate('checkbox', 'User Portfolio LTV')
    await activate('button', next)
    await heading(review.heading)
    await activate('button', next)
    await keepForm(0)
    await fillForm(1, redshiftFields)
    const { stacks, destinationTransformations } = await createByKeyboard()
    await expect(stacks.map(({ sourceType }) => sourceType.label)).toEqual(['tenjin'])
    const made = destinationTransformations.map(({ type }) => type.label)
    await expect(made.toSorted()).toEqual(['user_level_revenue', 'user_portfolio_ltv'])
  },
}
