import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect } from 'storybook/test'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { arriveAt, press } from '../../../support/plays/arrive'
import { nextTask } from '../../../support/plays/moments'

/** A lazy component that loads when the button is pressed, with another lazy component inside. */
function NestedLazyComponents({ fallback }: { readonly fallback: ReactNode }) {
  const [{ Component, load }] = useState(() => {
    let load = () => {}
    const loading = new Promise<void>((resolve) => {
      load = resolve
    })
    const Inner = lazyWithRetry(async () => () => <p>The inner component</p>)
    const Outer = lazyWithRetry(async () => {
      await loading
      return () => (
        <UnthrottledSuspense fallback="Loading the inner component">
          <Inner />
        </UnthrottledSuspense>
      )
    })
    return { Component: Outer, load }
  })
  return (
    <>
      <button type="button" onClick={load}>
        Load
      </button>
      <UnthrottledSuspense fallback={fallback}>
        <Component />
      </UnthrottledSuspense>
    </>
  )
}

const meta = {
  component: UnthrottledSuspense,
  parameters: { requirements: ['APP-5', 'C-15'] },
  args: { fallback: 'Loading', children: null },
  render: ({ fallback }) => <NestedLazyComponents fallback={fallback} />,
} satisfies Meta<typeof UnthrottledSuspense>
export default meta
type Story = StoryObj<typeof meta>

/** A lazy component and the one inside it are rendered as soon as their code has loaded. */
export const NestedLoaded: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'Loading')
    await press('Load', canvas)
    await nextTask()
    await expect(canvas.getByText('The inner component')).toBeVisible()
  },
}
