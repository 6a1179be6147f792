import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { expect } from 'storybook/test'
import { UnthrottledSuspense } from '@/components/common/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/lazyWithRetry'
import { arriveAt, press } from '../../support/arrive'
import { nextTask } from '../../support/moments'

/** A part that comes when the button is pressed, and the part that it leads to, which comes by itself. */
function OneByOne({ fallback }: { readonly fallback: ReactNode }) {
  const [{ Component, come }] = useState(() => {
    let come = () => {}
    const coming = new Promise<void>((resolve) => {
      come = resolve
    })
    const Inner = lazyWithRetry(async () => () => <p>The part that it leads to</p>)
    const Outer = lazyWithRetry(async () => {
      await coming
      return () => (
        <UnthrottledSuspense fallback="The inner one is on its way">
          <Inner />
        </UnthrottledSuspense>
      )
    })
    return { Component: Outer, come }
  })
  return (
    <>
      <button type="button" onClick={come}>
        Let it come
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
  args: { fallback: 'On its way', children: null },
  render: ({ fallback }) => <OneByOne fallback={fallback} />,
} satisfies Meta<typeof UnthrottledSuspense>
export default meta
type Story = StoryObj<typeof meta>

/** The code of the part is on its way. */
export const Waiting: Story = {
  tags: ['loading'],
  play: ({ canvas }) => arriveAt(canvas, 'On its way'),
}
/** It comes, and leads to another one: both are drawn in the moment in which they are here. */
export const DrawnAtOnce: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'On its way')
    await press('Let it come', canvas)
    await nextTask()
    await expect(canvas.getByText('The part that it leads to')).toBeVisible()
  },
}
