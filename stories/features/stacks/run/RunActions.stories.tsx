import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { runMessages as texts } from '@/features/stacks/run/messages'
import { RunActions } from '@/features/stacks/run/RunActions'
import { worlds } from '@mocks/world/worlds'
import '../../../support/connected'

const runOf = (stackId: number) => ({
  stackId,
  runId: worlds.busy().recorded.runs[`source:${stackId}`]?.[0]?.dagRunId ?? '',
})

const meta = {
  component: RunActions,
  args: { ...runOf(15), oldestDay: '2026-08-22', isLive: true, hasRunAgain: false },
  parameters: { world: () => worlds.busy(), requirements: ['DSH-7'] },
} satisfies Meta<typeof RunActions>
export default meta
type Story = StoryObj<typeof meta>

/** The dialog that asks before a run is cancelled. */
export const CancelAsked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: texts.actions.cancel }))
    await expect(await screen.findByRole('dialog', { name: texts.cancelling.title })).toBeVisible()
  },
}

/** The service refuses a run of chosen days, because another one has not ended; the days stay. */
export const DateRangeRefused: Story = {
  tags: ['deep'],
  args: { isLive: false },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: texts.actions.loadDays }))
    await userEvent.type(await screen.findByLabelText(texts.range.from), '2026-11-01')
    await userEvent.type(screen.getByLabelText(texts.range.to), '2026-11-03')
    await userEvent.click(screen.getByRole('button', { name: texts.range.start }))
    await expect(await screen.findByRole('alert')).toBeVisible()
    await expect(screen.getByLabelText(texts.range.from)).toHaveValue('2026-11-01')
  },
}
