import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { pages } from '@/domain/shared/paths'
import { sampleStackMessages as texts } from '@/features/wizard/guided/messages'
import { SampleDataCard, TrySampleData } from '@/features/common/TrySampleData'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, arriveBusy, press } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: TrySampleData,
  parameters: { world: worlds.fresh, mode: 'sample', route: pages.dashboard.href(), requirements: ['N-13'] },
} satisfies Meta<typeof TrySampleData>
export default meta
type Story = StoryObj<typeof meta>

/** The card of the empty dashboard: one press opens ROAS. */
export const Card: Story = {
  tags: ['deep'],
  render: () => <SampleDataCard />,
  play: ({ canvas }) => arriveAt(canvas, texts.action),
}
/** One press sets everything up and opens the answer. */
export const OpensTheAnswer: Story = {
  tags: ['test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async () => {
    await press(texts.action)
    await arriveAtAddress(pages.answer.href('roas'))
  },
}
/** The setup is under way; another press does nothing. */
export const Busy: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('sampleStacks.create')] },
  render: () => <SampleDataCard />,
  play: async ({ canvas }) => {
    await press(texts.action)
    await arriveBusy(canvas)
    await expect(canvas.getByRole('button', { name: texts.busy })).toHaveAttribute('aria-disabled', 'true')
  },
}
/** The setup failed, or its answer was lost: another press goes on from what is there. */
export const Failed: Story = {
  tags: ['deep', 'error'],
  parameters: { faults: [fail('sampleStacks.create', 500, {}, { times: 1 })], expectedErrors: [/500/] },
  render: () => <SampleDataCard />,
  play: async ({ canvas }) => {
    await press(texts.action)
    await arriveAtAlert(texts.failed)
    await expect(canvas.getByRole('button', { name: texts.action })).toBeVisible()
  },
}
/** Half was there, from an attempt whose answer was lost: the retry completes it and opens the answer. */
export const ResumedAfterFailure: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [fail('sampleStacks.create', 503, {}, { times: 1 })],
    expectedErrors: [/503/],
  },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: texts.action })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await arriveAtAlert(texts.failed)
    await userEvent.keyboard('{Enter}')
    await arriveAtAddress(pages.answer.href('roas'))
  },
}
/** A backend without sample data offers nothing. */
export const NotOffered: Story = {
  tags: ['deep', 'empty', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, mode: 'live' },
  render: () => (
    <>
      <p>Live</p>
      <TrySampleData />
    </>
  ),
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'Live')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}
