import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { arriveBusy } from '../../../support/plays/arrive'

const meta = {
  component: PageSkeleton,
  tags: ['deep', 'autodocs', 'loading'],
  parameters: { requirements: ['APP-5'] },
} satisfies Meta<typeof PageSkeleton>
export default meta
type Story = StoryObj<typeof meta>

export const ListLoading: Story = { args: { shape: 'list' }, play: ({ canvas }) => arriveBusy(canvas) }

export const AnswerLoading: Story = { args: { shape: 'answer' }, play: ({ canvas }) => arriveBusy(canvas) }

export const WizardLoading: Story = { args: { shape: 'wizard' }, play: ({ canvas }) => arriveBusy(canvas) }
