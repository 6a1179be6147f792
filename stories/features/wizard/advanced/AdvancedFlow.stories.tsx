import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AdvancedFlow } from '@/features/wizard/advanced/AdvancedFlow'
import { advancedMessages, builderNotices } from '@/components/wizard/advanced/messages'
import { documentationMessages } from '@/components/documentation/messages'
import { wizardMessages } from '@/components/wizard/messages'
import { pages } from '@/domain/shared/paths'
import type { WizardState } from '@/domain/wizard/types'
import { builderModeAtom } from '@/state/wizard/builderMode'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import {
  arriveAt,
  arriveAtAddress,
  arriveAtDialog,
  arriveAtHeading,
  press,
  clickElement,
} from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import { halfMadeRoas, wizardStates } from '../wizardSeeds'

const { source, destination, blocked, draft, card } = advancedMessages
const { next, back, chooser, modes, footer, resume } = wizardMessages
const { discard } = builderNotices
const at = (state: WizardState) => ({ atoms: [[wizardAtom, state]] as const })

const meta = {
  component: AdvancedFlow,
  parameters: {
    world: worlds.fresh,
    route: pages.advanced.href(),
    frame: 'landmark',
    requirements: ['WIZ-3'],
  },
} satisfies Meta<typeof AdvancedFlow>
export default meta
type Story = StoryObj<typeof meta>

/** The advanced builder before anything is selected; Next is disabled and says why. */
export const NothingSelected: Story = {
  parameters: { requirements: ['WIZ-3', 'WIZ-2'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: /^Tenjin DataVault/ })
    await press(next)
    await expect(canvas.getByRole('button', { name: next })).toHaveAccessibleDescription(blocked.noSource)
    await expect(canvas.queryByRole('listitem', { current: 'step' })).not.toBeInTheDocument()
  },
}
/** Two sources are selected with all their endpoints; the summary counts two stacks. */
export const SourcesSelected: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: /^Tenjin DataVault/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Google Ads' }))
    await arriveAt(canvas, draft.stacks(2))
    await press(new RegExp(card.details('Tenjin DataVault')))
    await expect(canvas.getByRole('checkbox', { name: 'Events' })).toBeChecked()
  },
}
/** Back from the first step leads to the dashboard. */
export const BackToDashboard: Story = {
  parameters: at(advancedStates.sourcesChosen),
  play: async ({ canvas }) => {
    await canvas.findAllByRole('checkbox')
    await press(next)
    await arriveAtHeading(canvas, destination.heading)
    await press(back)
    await arriveAtHeading(canvas, source.heading)
    await press(back)
    await arriveAtAddress(pages.dashboard.href())
  },
}
/** No destination is selected: Next is disabled and says why. */
export const DestinationMissing: Story = {
  parameters: { ...at(advancedStates.atDestination), requirements: ['WIZ-6'] },
  play: async ({ canvas }) => {
    await canvas.findAllByRole('radio')
    await expect(canvas.getByRole('button', { name: next })).toHaveAccessibleDescription(
      blocked.noDestination,
    )
  },
}
/** A destination is selected, and Next leads to the review. */
export const DestinationSelected: Story = {
  parameters: at(advancedStates.destinationChosen),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { checked: true })).toBeInTheDocument()
    await press(next)
    await arriveAtAddress(pages.configuratorConfirm.href())
  },
}
/** The selection is restored after a reload. */
export const RestoredAfterReload: Story = {
  parameters: { ...at(advancedStates.sourcesChosen), requirements: ['WIZ-9'] },
  play: ({ canvas }) => arriveAt(canvas, chooser.restored),
}
/** The guide of the source under the pointer stays in its own column. */
export const GuidePinned: Story = {
  parameters: {
    atoms: [[wizardAtom, advancedStates.sourcesChosen]],
    requirements: ['FU-21', 'DOC-1'],
  },
  play: async ({ canvas }) => {
    const name = 'AppsFlyer'
    await userEvent.hover(await canvas.findByText(name))
    const guide = await canvas.findByRole('complementary', { name: documentationMessages.guide(name) })
    await userEvent.unhover(canvas.getByText(name))
    await expect(guide).toBeVisible()
  },
}
/** The first selection here replaces an unfinished guided stack. */
export const ReplacedGuidedStack: Story = {
  parameters: { ...at(wizardStates.attributionChosen), requirements: ['WIZ-9'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, resume.text(1, 3))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Google Ads' }))
    await expect(canvas.queryByText(resume.text(1, 3))).not.toBeInTheDocument()
    await arriveAt(canvas, draft.stacks(1))
  },
}
/** A partly created ROAS stack was discarded after a question; the new selection counts. */
export const DiscardedGuidedStack: Story = {
  parameters: { ...at(halfMadeRoas), requirements: ['WIZ-9', 'WIZ-11'] },
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('checkbox', { name: 'Google Ads' })
    await clickElement('Google Ads', card)
    const kept = await arriveAtDialog(discard.title)
    await press(discard.keep, kept)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(card).not.toBeChecked()
    await arriveAt(canvas, resume.creation)
    await clickElement('Google Ads', card)
    const asked = await arriveAtDialog(discard.title)
    await press(discard.discard, asked)
    await arriveAt(canvas, draft.stacks(1))
    await expect(card).toBeChecked()
  },
}
/** The link below the page leads to the basic builder. */
export const SwitchedToBasic: Story = {
  parameters: { atoms: [[builderModeAtom, 'advanced']], requirements: ['WIZ-1'] },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement).toHaveTextContent(footer.advanced.text)
    await expect(canvas.getByRole('button', { name: modes.advanced })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(screen.getByRole('link', { name: footer.advanced.link }))
    await arriveAtAddress(pages.basic.href())
  },
}
