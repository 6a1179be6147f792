import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { LogLines } from '@/features/stacks/run/LogLines'
import { runMessages } from '@/features/stacks/run/messages'
import { logLines, manyLogLines } from '../../../../support/world/runDetails'

const meta = {
  component: LogLines,
  tags: ['autodocs'],
  args: {
    lines: logLines,
    searched: 'token',
    showsMilliseconds: false,
    isFollowing: false,
    isWrapped: false,
    onLeaveEnd: fn(),
  },
} satisfies Meta<typeof LogLines>
export default meta
type Story = StoryObj<typeof meta>

/** Height of a row, in px. */
const LINE_PX = 22
const hundredThousand = manyLogLines(100_000)
const tenThousand = hundredThousand.slice(0, 10_000)

const longText = [
  'GET https://api.example.com/report?columns=day,application,country '.repeat(8),
  '{',
  '\t"error": "•••••••• may not read → “Impression revenue”…",',
  '\t"理由": "权限不足"',
  '}',
].join('\n')

/** The lines of a short log, with the matches of a search marked. */
export const Searched: Story = {}

/** The last of a hundred thousand lines; only those in view are rendered. */
export const HundredThousandLines: Story = {
  tags: ['deep'],
  // not args, which Storybook would send to its panel
  render: (args) => <LogLines {...args} lines={hundredThousand} searched="" />,
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: runMessages.lines.label })
    log.scrollTop = log.scrollHeight
    await expect(await canvas.findByText('Line 100000')).toBeVisible()
    await expect(log.querySelectorAll('time').length).toBeLessThan(100)
  },
}

/** Space between the text of a line and the end of its rows, in px. */
const spaceBelow = (row: HTMLElement | undefined): number => {
  const range = document.createRange()
  if (row !== undefined) range.selectNodeContents(row)
  return (row?.getBoundingClientRect().bottom ?? 0) - range.getBoundingClientRect().bottom
}

/** Long lines wrap, and keep the line breaks of a provider's answer; the last of ten thousand is in its place. */
export const Wrapped: Story = {
  tags: ['deep'],
  render: (args) => (
    <LogLines
      {...args}
      isWrapped
      searched=""
      lines={tenThousand.map((line, index) => (index % 3 === 0 ? { ...line, text: longText } : line))}
    />
  ),
  play: async ({ canvas }) => {
    const log = canvas.getByRole('log', { name: runMessages.lines.label })
    // the width of a row is measured after the first paint
    await waitFor(() => expect(log).toHaveAttribute('data-wrapped'))
    log.scrollTop = log.scrollHeight
    const last = await canvas.findByText('Line 9999')
    await expect(last).toBeVisible()
    const [row] = canvas.getAllByTitle(/^GET/)
    await expect(row?.scrollHeight).toBe(row?.clientHeight)
    await expect(spaceBelow(row)).toBeLessThan(LINE_PX)
  },
}
