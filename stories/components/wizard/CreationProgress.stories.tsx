import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CreationProgress } from '@/components/wizard/CreationProgress'
import type { CreationStepStatus } from '@/components/wizard/types'
import { wizardMessages } from '@/domain/messages/wizard'
import { tiles } from './sampleOptions'

const { creation } = wizardMessages

const texts = [
  creation.steps.credential('Applovin 1'),
  creation.steps.credential('Bigquery 1'),
  creation.steps.destination(tiles.bigquery.name),
  creation.steps.stack(tiles.tenjin.name, tiles.bigquery.name),
  creation.steps.stack(tiles.applovin.name, tiles.bigquery.name),
  creation.steps.destinationTransformations(1),
]
const waiting: CreationStepStatus = { kind: 'waiting' }
const stepsWith = (...statuses: readonly CreationStepStatus['kind'][]) =>
  texts.map((text, index) => {
    const kind = statuses[index] ?? 'waiting'
    const status = kind === 'failed' ? { kind, reason: creation.timeout } : { kind }
    return { id: text, text, status }
  })

const meta = {
  component: CreationProgress,
  tags: ['autodocs'],
  parameters: { requirements: ['WIZ-11'] },
  args: { steps: stepsWith('done', 'done', 'doing'), onRetry: null, retryLabel: creation.retry },
} satisfies Meta<typeof CreationProgress>
export default meta
type Story = StoryObj<typeof meta>

export const HalfWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(creation.progress(2, texts.length))
  },
}
export const Waiting: Story = { args: { steps: texts.map((text) => ({ id: text, text, status: waiting })) } }
/** The failed step says why; what is done stays done. */
export const FailedWithReason: Story = {
  tags: ['error'],
  args: { steps: stepsWith('done', 'done', 'done', 'failed'), onRetry: fn() },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(creation.timeout)
    await userEvent.click(canvas.getByRole('button', { name: creation.retry }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const Interrupted: Story = {
  args: { steps: stepsWith('done', 'done'), onRetry: fn(), retryLabel: creation.resume },
}
export const Done: Story = { args: { steps: stepsWith('done', 'done', 'done', 'done', 'done', 'done') } }
