import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { expect, fn, userEvent } from 'storybook/test'
import { RunLogPager } from '@/features/stacks/runs/RunLogPager'
import { runLogMessages } from '@/features/stacks/runs/messages'
import { MOCK_RUN_COUNT, RUNS_PER_PAGE } from '@/domain/shared/constants'
import { formatRows } from '@/domain/shared/text/numbers'
import { expectLargeEnough } from '../../../../support/plays/targets'

const texts = runLogMessages.pages
const pages = Math.ceil(MOCK_RUN_COUNT / RUNS_PER_PAGE)

const meta = {
  component: RunLogPager,
  tags: ['autodocs'],
  parameters: { requirements: ['MOD-2'] },
  args: { page: 1, pages, runs: MOCK_RUN_COUNT, onPage: fn() },
} satisfies Meta<typeof RunLogPager>
export default meta
type Story = StoryObj<typeof meta>

/** Every button has the minimum target size. */
export const FirstPage: Story = {
  parameters: { requirements: ['MOD-2', 'A-7'] },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(texts.place('1', '7', '40', 'UTC'))
    await userEvent.click(canvas.getByRole('button', { name: texts.page(2) }))
    await expect(args.onPage).toHaveBeenLastCalledWith(2)
    await userEvent.click(canvas.getByRole('button', { name: texts.next }))
    await expect(args.onPage).toHaveBeenLastCalledWith(2)
    await expectLargeEnough(canvas.getAllByRole('button'))
  },
}

/** Page numbers and counts have the same format and stay on one line. */
export const ManyPages: Story = {
  tags: ['deep'],
  args: { page: 14_286, pages: 14_286, runs: 100_000 },
  decorators: [
    (Story) => (
      <Box sx={{ width: 720 }}>
        <Story />
      </Box>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: texts.page(14_286) })).toHaveTextContent(
      formatRows(14_286),
    )
    await expect(canvas.getByRole('status')).toHaveProperty('offsetHeight', 16)
  },
}
