import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formatDayOf } from '@/features/answers/dayWords'
import { answerMessages } from '@/features/answers/messages'
import { DeletedSourcesNotice } from '@/features/answers/page/DeletedSourcesNotice'
import { SOURCE } from '@/server/connectors/catalogue/ids'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const texts = answerMessages.deleted
const [first, second] = ['2026-11-12', '2026-11-18']

const meta = {
  component: DeletedSourcesNotice,
  tags: ['deep'],
  args: {
    from: first,
    sources: [
      { sourceTypeId: SOURCE.applovin, deletedOn: first },
      { sourceTypeId: SOURCE.ironsource, deletedOn: second },
    ],
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof DeletedSourcesNotice>
export default meta
type Story = StoryObj<typeof meta>

/** Sources that were deleted in the period: what they had delivered before is missing, too. */
export const InPeriod: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.title(['AppLovin (MAX)'], formatDayOf(first)))
    await arriveAt(canvas, texts.title(['ironSource'], formatDayOf(second)))
  },
}

/** A period after the deletion lacks nothing. */
export const Before: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { from: second },
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.title(['ironSource'], formatDayOf(second)))
    await expect(canvas.queryByText(texts.title(['AppLovin (MAX)'], formatDayOf(first)))).toBeNull()
  },
}
