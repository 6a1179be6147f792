import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AdvancedFlow } from '@/features/wizard/advanced/AdvancedFlow'
import { SourceChooser } from '@/features/wizard/advanced/SourceChooser'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { SEARCH_SHORTCUT_KEY } from '@/components/common/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, press, clickElement } from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import { hiddenNames, worldWithHiddenTypes } from '../hiddenWorld'
import '../../../support/connected'

const { search, categories, card, note } = advancedMessages

/** Rendered in its page, which has the search. */
const meta = {
  component: AdvancedFlow,
  subcomponents: { SourceChooser },
  parameters: {
    world: worlds.fresh,
    route: pages.advanced.href(),
    frame: 'landmark',
    requirements: ['WIZ-3', 'CAT-2'],
  },
} satisfies Meta<typeof AdvancedFlow>
export default meta
type Story = StoryObj<typeof meta>

const searched = async (text: string) => {
  await screen.findAllByRole('checkbox')
  await userEvent.keyboard(SEARCH_SHORTCUT_KEY)
  await expect(screen.getByRole('searchbox')).toHaveFocus()
  await userEvent.keyboard(text)
}

/** Shows only the sources of one category, which is faster to query, and opens the endpoints of Tenjin. */
const openTenjin = async () => {
  await screen.findAllByRole('checkbox')
  await press(/^Attribution/)
  await press(new RegExp(card.details('Tenjin DataVault')))
}

/** The categories with the number of selected sources in each. */
export const Categories: Story = {
  tags: ['deep'],
  parameters: {
    atoms: [[wizardAtom, advancedStates.sourcesChosen]],
    requirements: ['WIZ-3', 'CAT-2', 'CAT-1'],
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('checkbox')
    await expect(canvas.getAllByText(categories.chosen(1))).toHaveLength(2)
    await press(/^Mediation/)
    await waitFor(async () => {
      const headings = canvas.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
      // a narrow window has the guide behind a button
      await expect(headings.filter((text) => text !== wizardMessages.chooser.guide)).toEqual(['Mediation'])
    })
    await expect(canvas.queryByRole('checkbox', { name: /dummy/i })).not.toBeInTheDocument()
  },
}
/** Hidden sources, endpoints and transformations are not offered and not found. */
export const HiddenTypes: Story = {
  tags: ['deep'],
  parameters: {
    world: worldWithHiddenTypes,
    atoms: [[wizardAtom, advancedStates.sourcesChosen]],
    requirements: ['CAT-2'],
  },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('checkbox')
    await press(new RegExp(card.details('Tenjin DataVault')))
    await expect(canvas.getByRole('checkbox', { name: 'Apps' })).toBeChecked()
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.endpoint })).toBeNull()
    await expect(canvas.queryByRole('checkbox', { name: hiddenNames.transformation })).toBeNull()
    await searched('AppLovin')
    await arriveAt(canvas, search.none('AppLovin'))
  },
}
/** No source matches the search, which can be cleared; the name can be requested. */
export const NothingFound: Story = {
  tags: ['empty', 'deep'],
  parameters: { requirements: ['PLUS-23', 'APP-11'] },
  play: async ({ canvas }) => {
    await searched('Nonesuch')
    await press(search.clear)
    await expect((await canvas.findAllByRole('checkbox')).length).toBeGreaterThan(20)
    await userEvent.type(canvas.getByRole('searchbox'), 'Nonesuch')
    await arriveAt(canvas, search.none('Nonesuch'))
    await expect(canvas.getByRole('link', { name: search.request('Nonesuch') })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(categories.requestSubject('Nonesuch'))),
    )
  },
}
/** A transformation adds what it needs, and removing that removes both; another one cannot be set up yet. */
export const Dependencies: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, advancedStates.sourcesChosen]], requirements: ['WIZ-8'] },
  play: async ({ canvas }) => {
    await openTenjin()
    const spend = canvas.getByRole('checkbox', { name: 'Spend by Country' })
    await expect(canvas.getByRole('checkbox', { name: 'Cohort Curves' })).toHaveAccessibleDescription(
      card.incompleteText,
    )
    const cost = canvas.getByRole('checkbox', { name: 'Cost per Install by Country' })
    await clickElement('Spend by Country', spend)
    await clickElement('Cost per Install by Country', cost)
    await expect(spend).toBeChecked()
    await arriveAt(canvas, note.added(['Spend by Country'], 'Cost per Install by Country'))
    await clickElement('Spend by Country', spend)
    await expect(cost).not.toBeChecked()
    await arriveAt(canvas, note.removed(['Cost per Install by Country'], 'Spend by Country'))
  },
}
/** Removing an endpoint removes its transformations. */
export const EndpointsRemoved: Story = {
  tags: ['deep'],
  parameters: { atoms: [[wizardAtom, advancedStates.sourcesChosen]], requirements: ['WIZ-8'] },
  play: async ({ canvas }) => {
    await openTenjin()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Daily Country Spend' }))
    await expect(canvas.queryByRole('checkbox', { name: 'Spend by Country' })).not.toBeInTheDocument()
    await arriveAt(canvas, note.noLongerOffered(['Spend by Country'], 'Daily Country Spend'))
    await press(card.selectNoneOf('Tenjin DataVault'))
    await arriveAt(canvas, card.noTransformationsYet)
  },
}
