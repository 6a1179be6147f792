import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ChooserSkeleton } from '@/components/wizard/ChooserSkeleton'
import { CatalogueGate } from '@/features/wizard/CatalogueGate'
import { wizardMessages } from '@/domain/messages/wizard'
import { arriveAt, arriveAtAlert, arriveBusy, press } from '../../support/arrive'
import { catalogue } from './wizardSeeds'

const { error } = wizardMessages.chooser
const retry = fn()

const meta = {
  component: CatalogueGate,
  args: {
    state: { kind: 'loading' },
    skeleton: <ChooserSkeleton cards={3} />,
    children: ({ sourceTypes }) => sourceTypes[0]?.name,
  },
  parameters: { requirements: ['WIZ-3'] },
} satisfies Meta<typeof CatalogueGate>
export default meta
type Story = StoryObj<typeof meta>

/** The connectors are loading; a skeleton keeps the page's layout. */
export const Loading: Story = { tags: ['loading'], play: ({ canvas }) => arriveBusy(canvas) }
/** The connectors could not be loaded; a retry is offered. */
export const LoadFailed: Story = {
  tags: ['error'],
  args: { state: { kind: 'failed', error: null, retry } },
  play: async () => {
    await arriveAtAlert(error.title)
    await press(error.action)
    await expect(retry).toHaveBeenCalled()
  },
}
/** The connectors are loaded and the page is shown. */
export const Ready: Story = {
  args: { state: { kind: 'ready', catalogue, reload: fn() } },
  play: ({ canvas }) => arriveAt(canvas, catalogue.sourceTypes[0]?.name ?? ''),
}
