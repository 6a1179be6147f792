import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChooserGuide } from '@/components/wizard/ChooserGuide'
import { GuideColumn } from '@/components/wizard/GuideColumn'

const meta = {
  component: GuideColumn,
  tags: ['autodocs'],
  args: { children: <ChooserGuide content={null} /> },
} satisfies Meta<typeof GuideColumn>
export default meta
type Story = StoryObj<typeof meta>

/** Pinned on a wide screen, a button with a drawer on a narrow one. */
export const Guide: Story = {}
