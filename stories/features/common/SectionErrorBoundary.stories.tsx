import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { sectionErrorMessages } from '@/components/common/messages'
import { SectionErrorBoundary } from '@/features/common/SectionErrorBoundary'
import { arriveAt, arriveAtAlert } from '../../support/plays/arrive'
import '../../support/connected'

/** A section whose code loads at the second attempt. */
function LazySection() {
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
      <LazySection />
    </>
  ),
  parameters: {
    requirements: ['C-15', 'C-16', 'C-17'],
    expectedErrors: [/A part of the app did not load/],
  },
} satisfies Meta<typeof SectionErrorBoundary>
export default meta
type Story = StoryObj<typeof meta>

/** One section's code fails to load: it shows an error in its place and the rest of the page works. */
export const OneSectionFailed: Story = {
  tags: ['error'],
  play: async ({ canvas }) => {
    await arriveAtAlert(sectionErrorMessages.broken.title)
    await arriveAt(canvas, 'Beside it')
  },
}
