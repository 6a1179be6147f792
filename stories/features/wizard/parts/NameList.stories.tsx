import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { NameList } from '@/features/wizard/NameList'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { renderVariants, variant } from '../../../support/Gallery'

const meta = {
  component: NameList,
  tags: ['deep', 'autodocs'],
  args: { names: ['Events', 'Campaigns'], none: advancedMessages.review.none },
} satisfies Meta<typeof NameList>
export default meta
type Story = StoryObj<typeof meta>

/** A right-to-left name does not move its neighbours. */
export const EveryList: Story = {
  render: renderVariants(NameList, {
    TwoNames: {},
    RightToLeftName: { names: ['Events', 'עלויות לפי מדינה', 'Campaigns'] },
    NoNames: { names: [] },
  }),
  play: async () => {
    const list = variant('RightToLeftName')
    const left = (name: string) => list.getByText(name).getBoundingClientRect().left
    await expect(left('Events')).toBeLessThan(left('Campaigns'))
    await expect(list.getByText('עלויות לפי מדינה').tagName).toBe('BDI')
  },
}
