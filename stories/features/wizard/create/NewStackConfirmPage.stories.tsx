import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { finishFlow } from '@/domain/wizard/flow/finish'
import type { WizardState } from '@/domain/wizard/types'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { NewStackConfirmPage } from '@/features/wizard/create/NewStackConfirmPage'
import { ensureEntriesAtom } from '@/state/vault/credentialEntries'
import { wizardAtom } from '@/state/wizard/wizard'
import { hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtHeading, press } from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import { catalogue, entries, finishedStates, savedEntries, wizardStates } from '../wizardSeeds'
import { lowWindow, pageModes } from '../../../support/chromaticModes'
import { arriveInWindow } from '../../../support/plays/fits'
import '../../../support/screen'

const { confirm, creation } = wizardMessages

const meta = {
  component: NewStackConfirmPage,
  parameters: {
    chromatic: pageModes,
    world: worlds.fresh,
    route: { at: pages.newStackConfirm.href(), path: pages.newStackConfirm.path },
    atoms: [
      [wizardAtom, wizardStates.finished],
      [ensureEntriesAtom, entries],
    ],
    requirements: ['APP-1', 'WIZ-11'],
  },
} satisfies Meta<typeof NewStackConfirmPage>
export default meta
type Story = StoryObj<typeof meta>

/** Three stacks ready to be created. */
export const ReadyToCreate: Story = {
  tags: ['deep'],
  name: 'Confirm page of ROAS, ready to create',
  play: ({ canvas }) => arriveAt(canvas, confirm.lead(3)),
}
const finishedWith = (state: WizardState) => ({
  atoms: [
    [wizardAtom, state],
    [ensureEntriesAtom, savedEntries(state)],
  ] as const,
  requirements: ['WIZ-5', 'WIZ-7', 'WIZ-11'],
})
/** Waits for the stack to create and the names of its destination and transformations. */
const arriveReady = async (canvas: Parameters<typeof arriveAt>[0], names: readonly string[]) => {
  await arriveAt(canvas, confirm.lead(1))
  for (const name of names) await arriveAt(canvas, new RegExp(name))
}

/** Creative ROAS with the Tenjin DataVault as source and destination. */
export const CreativeRoasWithDatavault: Story = {
  tags: ['deep'],
  name: 'Confirm page of Creative ROAS, with DataVault',
  parameters: finishedWith(finishedStates.creativeRoasWithDatavault),
  play: ({ canvas }) => arriveReady(canvas, ['Tenjin DataVault', 'Creative ROAS']),
}
/** Portfolio LTV with the Tenjin DataVault as source and destination. */
export const PortfolioLtvWithDatavault: Story = {
  tags: ['deep'],
  name: 'Confirm page of Portfolio LTV, with DataVault',
  parameters: finishedWith(finishedStates.portfolioLtvWithDatavault),
  play: ({ canvas }) => arriveReady(canvas, ['Tenjin DataVault', 'User Portfolio LTV']),
}
/** The stacks of the advanced builder, ready to be created. */
export const OfAdvancedBuilder: Story = {
  tags: ['deep'],
  parameters: {
    ...finishedWith(finishFlow(advancedStates.destinationChosen, catalogue)),
    requirements: ['WIZ-3', 'WIZ-11'],
  },
  play: ({ canvas }) => arriveAt(canvas, confirm.lead(2)),
}
/** The stacks are being created, step by step; Cancel is blocked. */
export const Creating: Story = {
  parameters: { faults: [hang('sources.create')] },
  play: async ({ canvas }) => {
    await press(confirm.create(3))
    await arriveAtHeading(canvas, creation.headings.running)
    await arriveAt(canvas, creation.states.doing)
    await arriveAt(canvas, creation.progress(5, 9))
    await press(wizardMessages.cancel, canvas)
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  },
}
/** A window of 600 px height: what will be created scrolls, the button stays. */
export const LowWindow: Story = {
  ...lowWindow,
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, confirm.lead(3))
    const create = confirm.create(3)
    await arriveInWindow(create, await canvas.findByRole('button', { name: create }))
  },
}
