import type { Meta, StoryObj } from '@storybook/react-vite'
import { confirmMessages } from '@/features/wizard/create/messages'
import { ConfirmOutcome } from '@/features/wizard/create/ConfirmOutcome'
import { confirmModel } from '@/features/wizard/create/confirmModel'
import { wizardAtom } from '@/state/wizard/wizard'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import { catalogue, finishedStates } from '../wizardSeeds'
import '../../../support/connected'

const state = finishedStates.creativeRoasWithout
const destinationTypeId = state.selections.destinationTypeId ?? 0

const meta = {
  component: ConfirmOutcome,
  parameters: {
    world: worlds.fresh,
    atoms: [[wizardAtom, state]],
    requirements: ['FU-14', 'FU-15'],
  },
  args: { view: confirmModel(state, {}, catalogue, destinationTypeId) },
} satisfies Meta<typeof ConfirmOutcome>
export default meta
type Story = StoryObj<typeof meta>

const { usage } = confirmMessages

/** Such stacks exist: what the new ones will probably add to the month's rows. */
export const Estimated: Story = {
  parameters: { world: worlds.busy },
  play: ({ canvas }) => arriveAt(canvas, /Such stacks have loaded about/),
}

/** The month's rows exceed the allowance: a warning that blocks nothing. */
export const OverAllowance: Story = {
  tags: ['deep'],
  parameters: { world: worlds.overAllowance },
  play: ({ canvas }) => arriveAt(canvas, usage.overText),
}
