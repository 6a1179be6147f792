import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { UnthrottledSuspense } from '@/components/common/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/lazyWithRetry'
import { sectionErrorMessages } from '@/domain/messages/sectionErrorMessages'
import { SectionErrorBoundary } from '@/features/common/SectionErrorBoundary'
import { arriveAt, arriveAtAlert } from '../../support/arrive'

/** Its code comes at the second time of asking. */
function Late() {
  const [Part] = useState(() => {
    let asked = 0
    return lazyWithRetry(async () => {
      asked += 1
      if (asked === 1) throw new Error('No connection')
      return () => <p>Drawn late</p>
    })
  })
  return (
    <SectionErrorBoundary>
      <UnthrottledSuspense fallback="Loading">
        <Part />
      </UnthrottledSuspense>
    </SectionErrorBoundary>
  )
}

const meta = {
  component: SectionErrorBoundary,
  args: { children: null },
  render: () => (
    <>
      <p>Beside it</p>
      <Late />
    </>
  ),
  parameters: {
    requirements: ['C-15', 'C-16', 'C-17'],
    expectedErrors: [/A part of the app did not load/],
  },
} satisfies Meta<typeof SectionErrorBoundary>
export default meta
type Story = StoryObj<typeof meta>

/** C-15 C-17: a part that is missing says so in its own place, the page goes on, and it comes with the connection. */
export const OneBlockMissing: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await arriveAtAlert(sectionErrorMessages.broken.title)
    await arriveAt(canvas, 'Beside it')
    window.dispatchEvent(new Event('online'))
    await arriveAt(canvas, 'Drawn late')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
