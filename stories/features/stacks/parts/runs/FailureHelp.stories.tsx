import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FailureHelp } from '@/features/stacks/runs/FailureHelp'
import { failureMessages as texts } from '@/features/stacks/runs/messages'
import { DAY_MS } from '@/domain/shared/constants'
import { arriveAt } from '../../../../support/plays/arrive'
import { failureHelp, NOW } from '../../../../support/world/stackRows'

const { streak } = failureHelp

const meta = {
  component: FailureHelp,
  tags: ['deep', 'autodocs'],
  args: failureHelp,
  parameters: { requirements: ['PLUS-4', 'FU-5'] },
} satisfies Meta<typeof FailureHelp>
export default meta
type Story = StoryObj<typeof meta>

/** The number of failed runs, the last success and the next run; the email to support contains these facts. */
export const SeveralFailures: Story = {
  play: async ({ canvas, args }) => {
    await arriveAt(canvas, texts.streak(3, '18-11-2026, 12:10 UTC'))
    await arriveAt(canvas, /Last successful run: 17-11-2026, 12:10 UTC\. Next attempt in 3 h 50 m\./)
    await expect(canvas.getByRole('link', { name: texts.checkCredentials })).toHaveAttribute('href', '#check')
    const mail = decodeURIComponent(
      canvas.getByRole('link', { name: texts.contact }).getAttribute('href') ?? '',
    )
    await expect(mail).toContain(`Stack: ${args.stack.id}`)
    await expect(mail).toContain(args.stack.credentials)
    await expect(mail).toContain(args.streak.runId)
  },
}

/** The latest run is the first that failed; the service sets the schedule, so the next run is unknown. */
export const FirstFailure: Story = {
  args: {
    next: { kind: 'planned', words: '' },
    streak: { ...streak, count: 1, sinceAt: streak.failedAt },
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.once('20-11-2026, 12:10 UTC'))
    await arriveAt(canvas, new RegExp(texts.next.unknown))
  },
}

/** No run of the stack has succeeded and none is planned until the stack is active again. */
export const NeverSucceeded: Story = {
  args: {
    next: { kind: 'paused' },
    streak: { ...streak, count: 12, sinceAt: NOW - 6 * DAY_MS, lastGoodAt: null },
  },
  play: async ({ canvas }) => {
    await arriveAt(canvas, new RegExp(texts.neverSucceeded))
    await arriveAt(canvas, new RegExp(texts.next.paused))
  },
}

export const TrialEnded: Story = {
  args: { next: { kind: 'trialEnded' } },
  parameters: { requirements: ['FU-5', 'FU-19'] },
  play: ({ canvas }) => arriveAt(canvas, new RegExp(texts.next.trialEnded)),
}

/** A new run is in progress after the failure. */
export const RunningAgain: Story = {
  args: { streak: { ...streak, isRunning: true } },
  play: ({ canvas }) => arriveAt(canvas, new RegExp(texts.next.running)),
}
