import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { UnthrottledSuspense } from '@/components/common/UnthrottledSuspense'
import { ErrorState } from '@/components/common/ErrorState'
import { lazyWithRetry } from '@/components/common/lazyWithRetry'
import { RetryBoundary, type RetryBoundaryProps } from '@/components/common/RetryBoundary'
import { shell } from '@/domain/messages/shell'
import { arriveAt, arriveAtAlert, press } from '../../support/arrive'

/** Throws until it is drawn anew for the second time. */
function Fragile({ mends }: { readonly mends: { left: number } }) {
  if (mends.left > 0) throw new Error('A part broke')
  return <p>Drawn</p>
}

const meta = {
  component: RetryBoundary,
  args: { renderFallback: () => null, children: null },
  render: function Broken() {
    const [mends] = useState({ left: 1 })
    return (
      <>
        <p>Beside it</p>
        <RetryBoundary
          renderFallback={(again) => (
            <ErrorState
              title={shell.broken.page.threw.title}
              onRetry={() => {
                mends.left = 0
                again()
              }}
            />
          )}
        >
          <Fragile mends={mends} />
        </RetryBoundary>
      </>
    )
  },
  parameters: { requirements: ['C-17'], expectedErrors: [/A part broke/] },
} satisfies Meta<RetryBoundaryProps>
export default meta
type Story = StoryObj<typeof meta>

/** C-17: what stands beside it stays; trying again draws it anew. */
export const OnePartBroken: Story = {
  play: async ({ canvas }) => {
    await arriveAtAlert(shell.broken.page.threw.title)
    await arriveAt(canvas, 'Beside it')
    await press(shell.retry, canvas)
    await arriveAt(canvas, 'Drawn')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}

/** Its code comes at the third time of asking: two of them fail. */
function Late() {
  const [Part] = useState(() => {
    let left = 2
    return lazyWithRetry(async () => {
      if (left === 0) return () => <p>Drawn late</p>
      left -= 1
      throw new Error('No connection')
    })
  })
  return (
    <RetryBoundary
      renderFallback={(again) => <ErrorState title={shell.broken.page.missing.title} onRetry={again} />}
    >
      <UnthrottledSuspense fallback="Loading">
        <Part />
      </UnthrottledSuspense>
    </RetryBoundary>
  )
}

/** C-15 C-16: code that did not come is asked for again by "Try again", and by itself once the connection is back. */
export const OnePartMissing: Story = {
  render: () => <Late />,
  parameters: { requirements: ['C-15', 'C-16'], expectedErrors: [/A part of the app did not load/] },
  play: async ({ canvas }) => {
    await arriveAtAlert(shell.broken.page.missing.title)
    await press(shell.retry, canvas)
    await arriveAtAlert(shell.broken.page.missing.title)
    window.dispatchEvent(new Event('online'))
    await arriveAt(canvas, 'Drawn late')
  },
}
