import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { shellMessages } from '@/components/layout/messages'
import { EffectCard } from '@/features/answers/unmapped/EffectCard'
import { unmappedMessages } from '@/features/answers/unmapped/messages'
import { arriveAt, arriveBusy } from '../../../support/plays/arrive'
import '../../../support/connected'

const texts = unmappedMessages.effect
const effect = {
  from: '2026-10-24',
  to: '2026-11-15',
  before: { spend: 94_317, roas: 0.765 },
  after: { spend: 97_231, roas: 0.742 },
  currency: null,
  target: {
    title: 'Word Lantern',
    before: { spend: 9_100, roas: 0.836 },
    after: { spend: 12_014, roas: 0.712 },
  },
}

const meta = {
  component: EffectCard,
  args: { state: { kind: 'ready', effect }, currency: 'USD', rowCount: 161 },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof EffectCard>
export default meta
type Story = StoryObj<typeof meta>

/** A choice that makes the figures worse says so. */
export const Worse: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, '76.5%')
    await arriveAt(canvas, '74.2%')
    await arriveAt(canvas, texts.of('Word Lantern'))
  },
}
/** The currency was changed: the effect is in the new one while the list still has amounts of the old one. */
export const NewCurrency: Story = {
  tags: ['deep'],
  args: { state: { kind: 'ready', effect: { ...effect, currency: 'EUR' } } },
  play: ({ canvas }) => arriveAt(canvas, '€94,317'),
}
/** A choice that names nothing, in another currency, where nothing was counted before. */
export const WithoutTarget: Story = {
  tags: ['deep'],
  args: {
    currency: 'EUR',
    state: { kind: 'ready', effect: { ...effect, before: { spend: 0, roas: null }, target: null } },
  },
  play: ({ canvas }) => arriveAt(canvas, '–'),
}
/** Which of the proposals it is has to be chosen first. */
export const NothingChosen: Story = {
  tags: ['deep'],
  args: { state: { kind: 'nothingChosen' } },
  play: ({ canvas }) => arriveAt(canvas, texts.ask),
}
/** No day of the period is 7 days old. */
export const TooYoung: Story = {
  tags: ['deep'],
  args: { state: { kind: 'ready', effect: { ...effect, from: null, to: null } } },
  play: ({ canvas }) => arriveAt(canvas, texts.tooYoung),
}
/** The figures are being counted. */
export const Loading: Story = {
  tags: ['deep', 'loading'],
  args: { state: { kind: 'loading' } },
  play: ({ canvas }) => arriveBusy(canvas),
}
const retry = fn()
/** The figures could not be counted; they can be asked for again. */
export const Failed: Story = {
  tags: ['error', 'unpictured'],
  parameters: { chromatic: { disableSnapshot: true } },
  args: { state: { kind: 'failed', retry } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: shellMessages.retry }))
    await expect(retry).toHaveBeenCalled()
  },
}
