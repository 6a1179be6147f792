import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { HealthCell } from '@/components/stacks/list/HealthCell'
import { dashboardMessages as texts } from '@/components/stacks/messages'
import { shellMessages } from '@/components/layout/messages'

const meta = {
  component: HealthCell,
  tags: ['autodocs'],
  args: { health: { kind: 'healthy', title: 'Healthy', detail: 'ran 5 h ago' } },
  decorators: [
    (Story) => (
      <div style={{ width: 136 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HealthCell>
export default meta
type Story = StoryObj<typeof meta>

export const Healthy: Story = {}
export const Running: Story = {
  args: { health: { kind: 'running', title: 'Running for 6 m', detail: 'last good 23 h ago' } },
}
/** A long run is pointed out, but it is not an error. */
export const LongRunning: Story = {
  args: { health: { kind: 'running', title: 'Running for 6 h 20 m', detail: texts.health.longRun } },
  parameters: { requirements: ['PLUS-1'] },
}
export const Failed: Story = {
  args: { health: { kind: 'failed', title: 'Failed 2 h ago', detail: 'last good 26 h ago' } },
}
/** FU-18: a check of this visit found that a credential of the stack is refused. */
export const CredentialRefused: Story = {
  args: { health: { kind: 'healthy', title: 'Healthy', detail: texts.health.refused, isRefused: true } },
}
/** No run came when the schedule expected one. */
export const Late: Story = { args: { health: { kind: 'late', title: 'Late', detail: 'last good 53 h ago' } } }
/** The schedule is unknown, so the stack is only called possibly late. */
export const PossiblyLate: Story = {
  args: { health: { kind: 'late', title: texts.health.perhapsLate, detail: 'last good 3 d ago' } },
}
/** A transformation of the stack waits for another one. */
export const SetupIncomplete: Story = {
  args: {
    health: {
      kind: 'setupIncomplete',
      title: texts.health.setupIncomplete,
      detail: 'waits for Custom Events',
    },
  },
}
export const Paused: Story = {
  args: { health: { kind: 'paused', title: 'Paused', detail: 'last good 12 d ago' } },
}
/** The trial has ended, so the stack is paused. */
export const TrialEnded: Story = {
  args: { health: { kind: 'paused', title: texts.health.trialEnded, detail: '' } },
}
/** An unknown state is shown as the service sends it, with a neutral icon. */
export const UnknownState: Story = {
  args: { health: { kind: 'other', title: 'UPSTREAM_SKIPPED', detail: 'last good 26 h ago' } },
}
export const NeverRun: Story = {
  args: { health: { kind: 'neverRun', title: texts.health.neverRun, detail: '' } },
}
export const Loading: Story = {
  tags: ['loading'],
  args: { health: { kind: 'loading', title: texts.health.loading, detail: '' } },
}
export const NotLoaded: Story = {
  tags: ['error'],
  args: { health: { kind: 'unknown', title: texts.health.runsNotLoaded, detail: '' }, onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.retry }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
