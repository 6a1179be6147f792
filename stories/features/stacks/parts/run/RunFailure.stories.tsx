import type { Meta, StoryObj } from '@storybook/react-vite'
import { runMessages as texts } from '@/features/stacks/run/messages'
import { FixButton, RunCancelled, RunFailure } from '@/features/stacks/run/RunFailure'

const meta = {
  component: RunFailure,
  tags: ['autodocs'],
  args: {
    reason: 'ironSource does not accept the credentials “LevelPlay EU”. Enter a new refresh token.',
    answer: '401 refresh token revoked',
    streak: { count: 4, lastGood: '19-11-2026, 12:10 UTC' },
    fix: <FixButton label={texts.failure.fixes.sourceCredentials} href="/dashboard" />,
    supportHref: 'mailto:support@stackyard.example',
  },
  parameters: { requirements: ['FU-5'] },
} satisfies Meta<typeof RunFailure>
export default meta
type Story = StoryObj<typeof meta>

/** An older failed run without a reason. */
export const WithoutReason: Story = {
  args: { reason: '', answer: '', streak: null, fix: null },
}

/** A long answer wraps. */
export const LongestContent: Story = {
  args: {
    answer: `HTTP 400 ${'{"error":{"code":"INVALID_ARGUMENT","field":"report_request.dimension_filter"}} '.repeat(4)}`,
    streak: { count: 128, lastGood: null },
  },
}

/** A person has cancelled the run. */
export const Cancelled: Story = { render: () => <RunCancelled /> }
