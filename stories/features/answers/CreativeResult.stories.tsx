import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { parseCreativeView } from '@/components/answers/creative/creativeView'
import { creativeMessages } from '@/components/answers/creative/messages'
import { CreativeResult } from '@/features/answers/CreativeResult'
import { arriveAt } from '../../support/plays/arrive'
import { answerCreatives } from '../../support/world/answers'

const meta = {
  component: CreativeResult,
  args: {
    ranked: { ...answerCreatives, unnamedSpend: 410 },
    completeDays: 9,
    view: parseCreativeView(new URLSearchParams()),
    onView: fn(),
  },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof CreativeResult>
export default meta
type Story = StoryObj<typeof meta>

/** Some campaigns have no creatives, which is said below the ranking. */
export const UnnamedSpend: Story = {
  play: ({ canvas }) => arriveAt(canvas, creativeMessages.unnamed('$410')),
}
