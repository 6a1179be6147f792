import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { NotificationBar } from '@/components/common/feedback/NotificationBar'
import { dashboardMessages } from '@/features/stacks/messages'
import { errorMessages } from '@/domain/messages/errors'
import { stackToolMessages } from '@/features/stacks/list/messages'
import { successMessages } from '@/domain/messages/success'

const meta = {
  component: NotificationBar,
  tags: ['autodocs'],
  parameters: { requirements: ['NTF-1'] },
  args: {
    kind: 'success',
    text: successMessages.endpointsUpdated,
    onClose: fn(),
    onHold: fn(),
    onRelease: fn(),
  },
} satisfies Meta<typeof NotificationBar>
export default meta
type Story = StoryObj<typeof meta>
/** An error is announced immediately; pointer and focus pause its timeout, and the focus keeps it paused. */
export const ErrorMessage: Story = {
  parameters: { requirements: ['NTF-1', 'A-4', 'A-9'] },
  args: { kind: 'error', text: errorMessages.deleteEndpoint, times: 3 },
  play: async ({ args, canvas }) => {
    await userEvent.hover(canvas.getByRole('alert'))
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.unhover(canvas.getByRole('alert'))
    await expect(args.onHold).toHaveBeenCalledOnce()
    await expect(args.onRelease).not.toHaveBeenCalled()
    await userEvent.tab()
    await expect(args.onRelease).toHaveBeenCalledOnce()
    await userEvent.hover(canvas.getByRole('alert'))
    await expect(args.onHold).toHaveBeenCalledTimes(2)
    await userEvent.unhover(canvas.getByRole('alert'))
    await expect(args.onRelease).toHaveBeenCalledTimes(2)
  },
}

/** What failed, with the message of the service below. */
export const ErrorWithServiceMessage: Story = {
  tags: ['deep'],
  parameters: { requirements: ['NTF-1', 'NTF-2', 'DSH-4'] },
  args: {
    kind: 'error',
    lead: dashboardMessages.switchFailed('Tenjin to Google BigQuery', false),
    text: 'scheduler is down',
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(`${args.lead}${args.text}`)
  },
}
export const LongestContent: Story = {
  args: {
    kind: 'error',
    text: 'The warehouse answered: permission bigquery.datasets.create denied on project '.concat(
      'lumen-production-eu-west-1-very-long-identifier '.repeat(8),
    ),
  },
}

/** FU-10: Some stacks were refused; each has a line with the reason, and the rest can be undone. */
export const PartlyRefused: Story = {
  tags: ['deep'],
  parameters: { requirements: ['NTF-1', 'FU-10'] },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: stackToolMessages.outcome.undo }))
    await expect(args.action?.run).toHaveBeenCalledOnce()
  },
  args: {
    kind: 'error',
    lead: stackToolMessages.outcome.partly('pause', 1, 3),
    text: [
      stackToolMessages.outcome.refused('Meta Ads to Google BigQuery', 'Locked by your provider'),
      stackToolMessages.outcome.refused('TikTok for Business to Snowflake', 'Locked by your provider'),
    ].join('\n'),
    action: { label: stackToolMessages.outcome.undo, run: fn() },
  },
}
