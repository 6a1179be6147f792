import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { runMessages } from '@/features/stacks/run/messages'
import { RunLog } from '@/features/stacks/run/RunLog'
import { logLines, manyLogLines } from '../../../../support/world/runDetails'

const texts = runMessages.lines

const meta = {
  component: RunLog,
  tags: ['autodocs'],
  args: { lines: logLines, isLive: false, onDownload: fn() },
} satisfies Meta<typeof RunLog>
export default meta
type Story = StoryObj<typeof meta>

/** "/" leads to the search; its matches are marked, and the download has only the shown lines. */
export const Searched: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.keyboard('/')
    await userEvent.keyboard('token')
    await expect(await canvas.findByText(texts.hidden(8))).toBeVisible()
    await expect(canvas.getAllByText('token')[0]).toHaveProperty('tagName', 'MARK')
    await userEvent.click(canvas.getByRole('button', { name: texts.download }))
    const [shown] = args.onDownload.mock.lastCall ?? []
    await expect(shown).toHaveLength(2)
  },
}

/** Only errors are shown, as after a failed run; one click shows the rest. */
export const ErrorsOnly: Story = {
  tags: ['deep'],
  args: { firstFilter: 'error' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/401/)).toBeVisible()
    await expect(canvas.queryByText(/^Loaded/)).toBeNull()
    await expect(canvas.getByRole('button', { name: texts.showAll })).toBeVisible()
  },
}

/** The run still writes lines: the newest stay in view. */
export const Live: Story = {
  tags: ['deep'],
  args: { isLive: true, lines: manyLogLines(60) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Line 60')).toBeVisible()
    await expect(canvas.getByRole('switch', { name: texts.follow })).toBeChecked()
  },
}

/** The run has not written a line. */
export const NoLines: Story = { args: { lines: [] } }
