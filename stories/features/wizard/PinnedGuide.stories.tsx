import type { Meta, StoryObj } from '@storybook/react-vite'
import { PinnedGuide } from '@/features/wizard/PinnedGuide'
import { SOURCE } from '@/server/connectors/catalogue/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: PinnedGuide,
  parameters: { world: worlds.fresh, requirements: ['FU-21', 'DOC-1'] },
  args: { subject: null },
} satisfies Meta<typeof PinnedGuide>
export default meta
type Story = StoryObj<typeof meta>

/** The guide of a source. */
export const OfSource: Story = {
  tags: ['deep'],
  args: { subject: { kind: 'source', id: SOURCE.applovin, name: 'AppLovin (MAX)' } },
  play: ({ canvas }) => arriveAt(canvas, 'Documentation'),
}
