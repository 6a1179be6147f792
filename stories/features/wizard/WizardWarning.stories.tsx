import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { shellMessages } from '@/components/layout/messages'
import { WizardWarning } from '@/features/wizard/WizardWarning'
import { closeWarningAtom } from '@/state/wizard/closedWarnings'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, press } from '../../support/plays/arrive'
import { Framed } from '../../support/Framed'
import '../../support/connected'

const { warnings } = builderNotices

const meta = {
  component: WizardWarning,
  parameters: { requirements: ['WIZ-12'] },
} satisfies Meta<typeof WizardWarning>
export default meta
type Story = StoryObj<typeof meta>

/** The trial has ended: what that means for a new stack. */
export const TrialEnded: Story = {
  tags: ['deep'],
  parameters: { world: () => worlds.trial({ daysLeft: -1 }) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, warnings.trialEnded)
    await expect(canvas.getByRole('link', { name: shellMessages.contact })).toBeVisible()
  },
}
/** The month's rows exceed the allowance: what that means for a new stack; the warning about the trial was closed. */
export const OverAllowance: Story = {
  tags: ['deep'],
  parameters: { world: worlds.overAllowance, atoms: [[closeWarningAtom, 'trialEnded']] },
  play: ({ canvas }) => arriveAt(canvas, /over this month's allowance/),
}
/** A closed warning stays closed during the visit. */
export const Closed: Story = {
  parameters: { world: worlds.overAllowance, requirements: ['FJ-13', 'WIZ-12'] },
  render: () => (
    <Framed says="The warning was closed: nothing is shown above.">
      <WizardWarning />
    </Framed>
  ),
  play: async ({ canvas }) => {
    await arriveAt(canvas, /over this month's allowance/)
    await press(shellMessages.banner.close, canvas)
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}
