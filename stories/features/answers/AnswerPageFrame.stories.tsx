import type { Meta, StoryObj } from '@storybook/react-vite'
import { useQuery } from '@tanstack/react-query'
import { roasQuery } from '@/api/resources/stacks/answers'
import { NO_FILTER } from '@/domain/answers/filters'
import { answerMessages } from '@/components/answers/messages'
import { AnswerPageFrame } from '@/features/answers/AnswerPageFrame'
import { arriveAt } from '../../support/plays/arrive'
import '../../support/connected'

/** The frame with its own query. */
function Page() {
  return (
    <AnswerPageFrame
      name="roas"
      query={useQuery(roasQuery({ ...NO_FILTER, period: { kind: 'last', days: 30 }, destinationId: null }))}
      download={null}
      toolbar={null}
      skeletonPx={240}
    >
      {() => <p>{answerMessages.names.roas}</p>}
    </AnswerPageFrame>
  )
}

const meta = {
  component: Page,
  parameters: { route: '/answers/roas', frame: 'landmark', requirements: ['FU-14'] },
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** Tabs, freshness and the answer. */
export const Usual: Story = {
  play: ({ canvas }) => arriveAt(canvas, /^Data up to/),
}
