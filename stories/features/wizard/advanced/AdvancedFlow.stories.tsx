import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { AdvancedFlow } from '@/features/wizard/advanced/AdvancedFlow'
import { advancedMessages, builderNotices } from '@/features/wizard/advanced/messages'
import { documentationMessages } from '@/features/guides/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import type { WizardState } from '@/domain/wizard/types'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtDialog, press, clickElement } from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import { halfMadeRoas } from '../wizardSeeds'
import '../../../support/connected'

const { blocked, draft } = advancedMessages
const { next, chooser, resume } = wizardMessages
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
  tags: ['deep'],
  parameters: { requirements: ['WIZ-3', 'WIZ-2'] },
  play: async ({ canvas }) => {
    await canvas.findByRole('checkbox', { name: /^Tenjin DataVault/ })
    await press(next)
    await expect(canvas.getByRole('button', { name: next })).toHaveAccessibleDescription(blocked.noSource)
    await expect(canvas.queryByRole('listitem', { current: 'step' })).not.toBeInTheDocument()
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
/** The selection is restored after a reload. */
export const RestoredAfterReload: Story = {
  tags: ['deep'],
  parameters: { ...at(advancedStates.sourcesChosen), requirements: ['WIZ-9'] },
  play: ({ canvas }) => arriveAt(canvas, chooser.restored),
}
/** The guide of the source under the pointer stays in its own column. */
export const GuidePinned: Story = {
  tags: ['deep'],
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
/** A partly created ROAS stack was discarded after a question; the new selection counts. */
export const DiscardedGuidedStack: Story = {
  tags: ['deep'],
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
