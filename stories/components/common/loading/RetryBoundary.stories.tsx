import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { RetryBoundary, type RetryBoundaryProps } from '@/components/common/loading/RetryBoundary'
import { shellMessages } from '@/components/layout/messages'
import { arriveAt, arriveAtAlert, press } from '../../../support/plays/arrive'

/** Throws while failures are left. */
function CrashingComponent({ failures }: { readonly failures: { left: number } }) {
  if (failures.left > 0) throw new Error('Render failed')
  return <p>The component</p>
}

const meta = {
  component: RetryBoundary,
  args: { renderFallback: () => null, children: null },
  render: function WithCrashingComponent() {
    const [failures] = useState({ left: 1 })
    return (
      <>
        <p>The rest of the page</p>
        <RetryBoundary
          renderFallback={(again) => (
            <ErrorState
              title={shellMessages.broken.page.threw.title}
              onRetry={() => {
                failures.left = 0
                again()
              }}
            />
          )}
        >
          <CrashingComponent failures={failures} />
        </RetryBoundary>
      </>
    )
  },
  parameters: { requirements: ['C-17'], expectedErrors: [/Render failed/] },
} satisfies Meta<RetryBoundaryProps>
export default meta
type Story = StoryObj<typeof meta>

/** A component crashed and is shown again after Try again; the rest of the page stayed. */
export const RecoveredAfterRetry: Story = {
  play: async ({ canvas }) => {
    await arriveAtAlert(shellMessages.broken.page.threw.title)
    await arriveAt(canvas, 'The rest of the page')
    await press(shellMessages.retry, canvas)
    await arriveAt(canvas, 'The component')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** A component whose code loads at the third attempt. */
function LoadsAtThirdAttempt() {
  const [Part] = useState(() => {
    let failuresLeft = 2
    return lazyWithRetry(async () => {
      if (failuresLeft === 0) return () => <p>The loaded component</p>
      failuresLeft -= 1
      throw new Error('No connection')
    })
  })
  return (
    <RetryBoundary
      renderFallback={(again) => (
        <ErrorState title={shellMessages.broken.page.missing.title} onRetry={again} />
      )}
    >
      <UnthrottledSuspense fallback="Loading">
        <Part />
      </UnthrottledSuspense>
    </RetryBoundary>
  )
}

/** Code that failed to load is loaded once the connection is back. */
export const LoadedOnReconnect: Story = {
  tags: ['deep'],
  render: () => <LoadsAtThirdAttempt />,
  parameters: { requirements: ['C-15', 'C-16'], expectedErrors: [/A part of the app did not load/] },
  play: async ({ canvas }) => {
    await arriveAtAlert(shellMessages.broken.page.missing.title)
    await press(shellMessages.retry, canvas)
    await arriveAtAlert(shellMessages.broken.page.missing.title)
    window.dispatchEvent(new Event('online'))
    await arriveAt(canvas, 'The loaded component')
  },
}
