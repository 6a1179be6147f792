import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { shellMessages } from '@/components/layout/messages'
import { LeftOutBars } from '@/features/answers/leftOut/LeftOutBars'
import { leftOutMessages as texts } from '@/features/answers/leftOut/messages'
import { allReasons, leftOutOf, nothingLeftOut } from '../../../support/world/leftOut'
import { arriveAt, arriveBusy } from '../../../support/plays/arrive'
import '../../../support/connected'

const meta = {
  component: LeftOutBars,
  args: { leftOut: leftOutOf(allReasons), hasFailed: false, onRetry: fn(), onOpen: fn() },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof LeftOutBars>
export default meta
type Story = StoryObj<typeof meta>

/** What is delivered, what of it counts, and how far the number could move. */
export const Usual: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('$78,152')).toBeVisible()
    await expect(canvas.getByText(texts.bars.counted('92.3%'))).toBeVisible()
    await expect(canvas.getByText(texts.bars.counted('95.2%'))).toBeVisible()
    await expect(canvas.getByText('72.8%')).toBeVisible()
    await expect(
      canvas.getByText(
        /Not in this range: \$2,310 of ads without an install.*, \$1,430 of ads that .* and amounts without a rate\./,
      ),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: texts.title }))
    await expect(args.onOpen).toHaveBeenCalledOnce()
  },
}
/** All that was delivered counts. */
export const CountedOnly: Story = {
  tags: ['deep'],
  args: { leftOut: leftOutOf(nothingLeftOut) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.range.whole)).toBeVisible()
  },
}
/** The figures are on their way. */
export const Loading: Story = {
  tags: ['deep', 'loading'],
  args: { leftOut: undefined },
  play: ({ canvas }) => arriveBusy(canvas),
}
/** The figures could not be loaded. */
export const Failed: Story = {
  tags: ['deep', 'error', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { leftOut: undefined, hasFailed: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.retry }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
/** The table is of an earlier version. */
export const Outdated: Story = {
  tags: ['deep'],
  args: { leftOut: { ...leftOutOf(nothingLeftOut), isOutdated: true } },
  play: ({ canvas }) => arriveAt(canvas, texts.outdated),
}
