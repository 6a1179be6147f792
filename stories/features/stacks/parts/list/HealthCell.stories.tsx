import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { HealthCell } from '@/features/stacks/list/HealthCell'
import { dashboardMessages as texts } from '@/features/stacks/messages'
import { shellMessages } from '@/components/layout/messages'
import { renderVariants, type Variants } from '../../../../support/Gallery'

const meta = {
  component: HealthCell,
  tags: ['autodocs'],
  args: { health: { kind: 'healthy', title: 'Healthy', detail: 'ran 5 h ago' } },
  decorators: [
    (Story) => (
      <div style={{ width: 132 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HealthCell>
export default meta
type Story = StoryObj<typeof meta>

const variants: Variants<typeof HealthCell> = {
  Healthy: {},
  UpToDate: { health: { kind: 'healthy', title: 'Healthy', detail: texts.health.dataUpTo('22 Nov') } },
  LateData: {
    health: { kind: 'healthy', title: 'Healthy', detail: texts.health.dataUpTo('20 Nov'), isDataLate: true },
  },
  LateDataOfALateStack: {
    health: { kind: 'late', title: 'Late', detail: texts.health.dataUpTo('20 Nov'), isDataLate: true },
  },
  LateDataOfAnEarlierYear: {
    health: {
      kind: 'failed',
      title: 'Failed 2 h ago',
      detail: texts.health.upToEarlier('20 Nov', '2025'),
      isDataLate: true,
    },
  },
  Running: { health: { kind: 'running', title: 'Running for 6 m', detail: 'last good 23 h ago' } },
  LongRunning: {
    health: { kind: 'running', title: 'Running for 6 h 20 m', detail: texts.health.longRun },
  },
  Failed: { health: { kind: 'failed', title: 'Failed 2 h ago', detail: 'last good 26 h ago' } },
  CredentialRefused: {
    health: { kind: 'healthy', title: 'Healthy', detail: texts.health.refused, isRefused: true },
  },
  Late: { health: { kind: 'late', title: 'Late', detail: 'last good 53 h ago' } },
  PossiblyLate: { health: { kind: 'late', title: texts.health.perhapsLate, detail: 'last good 3 d ago' } },
  SetupIncomplete: {
    health: {
      kind: 'setupIncomplete',
      title: texts.health.setupIncomplete,
      detail: 'waits for Custom Events',
    },
  },
  Paused: { health: { kind: 'paused', title: 'Paused', detail: 'last good 12 d ago' } },
  TrialEnded: { health: { kind: 'paused', title: texts.health.trialEnded, detail: '' } },
  UnknownState: { health: { kind: 'other', title: 'UPSTREAM_SKIPPED', detail: 'last good 26 h ago' } },
  NeverRun: { health: { kind: 'neverRun', title: texts.health.neverRun, detail: '' } },
  Loading: { health: { kind: 'loading', title: texts.health.loading, detail: '' } },
}

/** The width of the narrowest table. An unknown state is shown as the service sends it; FU-18: a check of this visit refused a credential. */
export const EveryState: Story = {
  parameters: { requirements: ['PLUS-1'] },
  render: renderVariants(HealthCell, variants),
  play: async ({ canvas }) => {
    const earlier = canvas.getByText(texts.health.upToEarlier('20 Nov', '2025'))
    await expect(earlier.scrollWidth).toBe(earlier.clientWidth)
  },
}

export const NotLoaded: Story = {
  tags: ['deep', 'error'],
  args: { health: { kind: 'unknown', title: texts.health.runsNotLoaded, detail: '' }, onRetry: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.retry }))
    await expect(args.onRetry).toHaveBeenCalled()
  },
}
