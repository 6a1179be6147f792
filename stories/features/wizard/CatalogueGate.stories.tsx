import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { CatalogueGate } from '@/features/wizard/CatalogueGate'
import { wizardMessages } from '@/domain/messages/wizard'
import { arriveAt, arriveAtAlert, arriveBusy, press } from '../../support/arrive'
import { catalogue } from './wizardSeeds'

const { error } = wizardMessages.chooser
const retry = fn()

const meta = {
  component: CatalogueGate,
  args: { state: { kind: 'loading' }, children: ({ sourceTypes }) => sourceTypes[0]?.name },
  parameters: { requirements: ['WIZ-3'] },
} satisfies Meta<typeof CatalogueGate>
export default meta
type Story = StoryObj<typeof meta>

export const Loading: Story = { tags: ['loading'], play: ({ canvas }) => arriveBusy(canvas) }
export const LoadFailed: Story = {
  tags: ['error'],
  args: { state: { kind: 'failed', retry } },
  play: async () => {
    await arriveAtAlert(error.title)
    await press(error.action)
    await expect(retry).toHaveBeenCalled()
  },
}
export const Ready: Story = {
  args: { state: { kind: 'ready', catalogue, reload: fn() } },
  play: ({ canvas }) => arriveAt(canvas, catalogue.sourceTypes[0]?.name ?? ''),
}
