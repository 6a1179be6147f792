import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { AppRoutes } from '@/app/router'
import { advancedMessages } from '@/components/wizard/advanced/messages'
import { SEARCH_SHORTCUT_KEY } from '@/components/common/messages'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../support/plays/arrive'
import { activate, chooseRadio } from '../support/plays/keyboard'
import { createByKeyboard, fillForm, keepForm, redshiftFields } from '../support/world/newStack'
const { source, destination, review, search } = advancedMessages
const { next, footer } = wizardMessages
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
