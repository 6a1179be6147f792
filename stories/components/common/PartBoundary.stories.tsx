import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { ErrorState } from '@/components/common/ErrorState'
import { PartBoundary, type PartBoundaryProps } from '@/components/common/PartBoundary'
import { shell } from '@/domain/messages/shell'
import { arriveAt, arriveAtAlert, press } from '../../support/arrive'

/** Throws until it is drawn anew for the second time. */
function Fragile({ mends }: { readonly mends: { left: number } }) {
  if (mends.left > 0) throw new Error('A part broke')
  return <p>Drawn</p>
}

const meta = {
  component: PartBoundary,
  args: { renderFallback: () => null, children: null },
  render: function Broken() {
    const [mends] = useState({ left: 1 })
    return (
      <>
        <p>Beside it</p>
        <PartBoundary
          renderFallback={(again) => (
            <ErrorState
              title={shell.broken.title}
              onRetry={() => {
                mends.left = 0
                again()
              }}
            />
          )}
        >
          <Fragile mends={mends} />
        </PartBoundary>
      </>
    )
  },
  parameters: { requirements: ['C-17'], expectedErrors: [/A part broke/] },
} satisfies Meta<PartBoundaryProps>
export default meta
type Story = StoryObj<typeof meta>

/** C-17: what stands beside it stays; trying again draws it anew. */
export const OnePartBroken: Story = {
  play: async ({ canvas }) => {
    await arriveAtAlert(shell.broken.title)
    await arriveAt(canvas, 'Beside it')
    await press(shell.retry, canvas)
    await arriveAt(canvas, 'Drawn')
    await expect(canvas.queryByRole('alert')).toBeNull()
  },
}
