import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import { useQuery } from '@tanstack/react-query'
import { roasQuery } from '@/api/resources/stacks/answers'
import { USUAL_REVENUE } from '@/domain/answers/revenue'
import { NO_FILTER } from '@/domain/answers/filters'
import { answerMessages } from '@/features/answers/messages'
import { AnswerPageFrame } from '@/features/answers/page/AnswerPageFrame'
import { hang } from '@mocks/http/faults'
import { arriveAt, press } from '../../../support/plays/arrive'
import '../../../support/connected'

const fewerDays = 'Last 7 days'

/** The frame with its own query, and a button that asks for other rows. */
function Page() {
  const [days, setDays] = useState(30)
  return (
    <AnswerPageFrame
      name="roas"
      query={useQuery(
        roasQuery({
          ...NO_FILTER,
          period: { kind: 'last', days },
          destinationId: null,
          groupBy: null,
          revenue: USUAL_REVENUE,
        }),
      )}
      download={null}
      toolbar={
        <button type="button" onClick={() => setDays(7)}>
          {fewerDays}
        </button>
      }
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
  tags: ['deep'],
  play: ({ canvas }) => arriveAt(canvas, /^Data up to/),
}

/** Other rows were asked for and have not arrived: those of before stay, dimmed, below a line that says so. */
export const DimmedWhileLoading: Story = {
  tags: ['deep', 'loading'],
  parameters: { faults: [hang('answers.roas', { after: 1 })] },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /^Data up to/)
    await press(fewerDays, canvas)
    const rows = await canvas.findByText(answerMessages.names.roas, { selector: 'p' })
    await waitFor(() => expect(getComputedStyle(rows).opacity).toBe('0.6'))
    await canvas.findByRole('progressbar')
  },
}
