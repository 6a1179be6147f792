import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { answerMessages } from '@/features/answers/messages'
import { moneyIn } from '@/domain/shared/text/money'
import { CountingNotice } from '@/features/answers/page/CountingNotice'
import { arriveAt } from '../../../support/plays/arrive'
import '../../../support/connected'

const texts = answerMessages.counting

const COUNTED = {
  completeFrom: null,
  countingIn: null,
  currency: 'USD',
  hasNewerRows: false,
  nextRunAt: null,
}

const meta = {
  component: CountingNotice,
  args: { answer: { ...COUNTED, countingIn: 'JPY' } },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof CountingNotice>
export default meta
type Story = StoryObj<typeof meta>

/** The currency was changed: the figures stay in the old one until the new ones are there. */
export const OtherCurrency: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.inCurrency(moneyIn('JPY').many))
    await arriveAt(canvas, texts.bodyInCurrency(moneyIn('USD').many))
  },
}
/** A name was mapped. */
export const SameCurrency: Story = {
  tags: ['deep'],
  args: { answer: { ...COUNTED, countingIn: 'USD' } },
  play: ({ canvas }) => arriveAt(canvas, texts.title),
}
/** A load has ended since the figures were computed. */
export const NewerRows: Story = {
  tags: ['deep'],
  args: { answer: { ...COUNTED, hasNewerRows: true } },
  play: ({ canvas }) => arriveAt(canvas, texts.newerRows),
}
/** The same, where an ADMIN has set an hour of the day for the transformations. */
export const NewerRowsWait: Story = {
  tags: ['deep'],
  args: { answer: { ...COUNTED, hasNewerRows: true, nextRunAt: '2026-11-23T06:00:00Z' } },
  play: ({ canvas }) => arriveAt(canvas, texts.newerRowsAt('23-11-2026, 06:00 UTC')),
}
/** Nothing is computed again: no note. */
export const Counted: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { answer: COUNTED },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('status')).toBeNull()
  },
}
