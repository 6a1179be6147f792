import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { type CreationAction, CreationProgress } from '@/features/wizard/create/CreationProgress'
import type { CreationStepStatus } from '@/features/wizard/types'
import { builderNotices } from '@/features/wizard/advanced/messages'
import { validationMessages } from '@/domain/messages/validation'
import { wizardMessages } from '@/features/wizard/messages'
import { tiles } from '../sampleOptions'

const { creation } = wizardMessages
const notices = builderNotices.creation

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
    const status: CreationStepStatus =
      kind === 'failed' ? { kind, reason: creation.timeout, change: null } : { kind }
    return { id: text, text, status }
  })

const retry: CreationAction = { kind: 'main', label: creation.retry, onPress: fn() }

const meta = {
  component: CreationProgress,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['WIZ-11'] },
  args: { steps: stepsWith('done', 'done', 'doing'), action: null },
} satisfies Meta<typeof CreationProgress>
export default meta
type Story = StoryObj<typeof meta>

export const InProgress: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(creation.progress(2, texts.length))
  },
}
/** The service refused the credential name; a link leads to its form. */
export const NameRefused: Story = {
  tags: ['error'],
  args: {
    steps: texts.map((text, index) => ({
      id: text,
      text,
      status:
        index === 0
          ? {
              kind: 'failed',
              reason: validationMessages.nameTaken,
              change: { label: notices.changeName, href: '/configurator/credentials/0' },
            }
          : waiting,
    })),
    action: retry,
  },
  play: ({ canvas }) => expect(canvas.getByRole('link', { name: notices.changeName })).toBeVisible(),
}
export const Done: Story = { args: { steps: stepsWith('done', 'done', 'done', 'done', 'done', 'done') } }
