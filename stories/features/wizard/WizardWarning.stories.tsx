import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { builderNotices } from '@/domain/messages/builderNotices'
import { shell } from '@/domain/messages/shell'
import { WizardWarning } from '@/features/wizard/WizardWarning'
import { closeWarningAtom } from '@/state/closedWarnings'
import { fail } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, press } from '../../support/arrive'

const { warnings } = builderNotices

const meta = {
  component: WizardWarning,
  parameters: { requirements: ['WIZ-12'] },
} satisfies Meta<typeof WizardWarning>
export default meta
type Story = StoryObj<typeof meta>

/** The trial has ended: what that means for a new stack. */
export const TrialEnded: Story = {
  parameters: { world: () => worlds.trial({ daysLeft: -1 }) },
  play: async ({ canvas }) => {
    await arriveAt(canvas, warnings.trialEnded)
    await expect(canvas.getByRole('link', { name: shell.contact })).toBeVisible()
  },
}
/** More rows than allowed: what that means for a new stack. */
export const OverTheAllowance: Story = {
  parameters: { world: worlds.overAllowance },
  play: ({ canvas }) => arriveAt(canvas, /over this month's allowance/),
}
/** Closed once, it stays closed for the visit: on the steps that follow and after a reload. */
export const Closed: Story = {
  parameters: { world: worlds.overAllowance, requirements: ['FJ-13', 'WIZ-12'] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /over this month's allowance/)
    await press(shell.banner.close, canvas)
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull())
  },
}
/** The one that was closed does not hide another. */
export const AnotherWasClosed: Story = {
  parameters: { world: worlds.overAllowance, atoms: [[closeWarningAtom, 'trialEnded']] },
  play: ({ canvas }) => arriveAt(canvas, /over this month's allowance/),
}
/** All is well: nothing stands there. */
export const Nothing: Story = {
  tags: ['empty'],
  parameters: { world: worlds.busy },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
/** What could not be loaded warns of nothing. */
export const NotLoaded: Story = {
  tags: ['empty'],
  parameters: {
    world: worlds.overAllowance,
    faults: [fail('metering.current', 503), fail('licences.current', 503)],
    expectedErrors: [/503/],
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
