import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { FlowChoice } from '@/features/wizard/guided/FlowChoice'
import { guideMessages } from '@/features/wizard/guided/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { pages } from '@/domain/shared/paths'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtHeading } from '../../../support/plays/arrive'
import '../../../support/connected'
const { flows } = wizardMessages

const meta = {
  component: FlowChoice,
  parameters: { world: worlds.fresh, route: pages.basic.href(), frame: 'landmark' },
} satisfies Meta<typeof FlowChoice>
export default meta
type Story = StoryObj<typeof meta>

/** With sample data no flow needs a key. */
export const SampleData: Story = {
  tags: ['deep'],
  parameters: { mode: 'sample' },
  play: async ({ canvas }) => {
    await arriveAtHeading(canvas, flows.heading)
    await expect(await canvas.findAllByText(guideMessages.sampleNeeds)).toHaveLength(3)
  },
}
/** A selected flow: what it will ask is listed below the cards. */
export const OneSelected: Story = {
  parameters: { requirements: ['FU-14'] },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: flows.roas.name }))
    await arriveAtHeading(canvas, guideMessages.asks.heading(flows.roas.name))
    await arriveAt(canvas, /AppLovin \(MAX\)/)
  },
}
