import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { answerMessages, roasMessages as texts } from '@/components/answers/messages'
import { pages } from '@/domain/shared/paths'
import { RoasScreen } from '@/screens/answers/RoasScreen'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAddress, arriveAtAlert, arriveBusy, press } from '../../support/plays/arrive'

const route = pages.answer.href('roas')

const meta = {
  component: RoasScreen,
  parameters: { route, frame: 'landmark', requirements: ['FU-14'] },
} satisfies Meta<typeof RoasScreen>
export default meta
type Story = StoryObj<typeof meta>

const columns = texts.campaigns.columns

/** The sentence, the plot by install day, and the campaigns with the most spend first. */
export const Plot: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.campaigns.total(36))
    await arriveAt(canvas, texts.plot.breakEven)
  },
}
