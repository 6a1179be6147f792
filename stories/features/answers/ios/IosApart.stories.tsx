import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { IosApart } from '@/features/answers/ios/IosApart'
import { iosMessages as texts } from '@/features/answers/ios/messages'
import { leftOutOf, withPostbacks } from '../../../support/world/leftOut'
import '../../../support/connected'

const { postbacks } = leftOutOf(withPostbacks)

const meta = {
  component: IosApart,
  args: { postbacks },
  parameters: { route: '/', requirements: ['FU-14'] },
} satisfies Meta<typeof IosApart>
export default meta
type Story = StoryObj<typeof meta>

/** Postbacks by network and app beside the installs that the attribution has; no sum has both. */
export const Beside: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('8,412')).toBeVisible()
    await expect(canvas.getByText('5,120')).toBeVisible()
    await expect(canvas.queryByText('13,532')).toBeNull()
  },
}
/** Many networks and apps: the smallest are counted. */
export const Many: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: {
    postbacks: Array.from({ length: 30 }, (_each, index) => ({
      network: 'AppLovin',
      app: `App ${index}`,
      postbacks: 100 - index,
      installs: index,
      firstDay: '2026-11-01',
      lastDay: '2026-11-19',
    })),
  },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.more(18))).toBeVisible()
  },
}
/** No source delivers postbacks. */
export const Nothing: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  args: { postbacks: [] },
  parameters: { chromatic: { disableSnapshot: true } },
  play: ({ canvas }) => expect(canvas.queryByText(texts.title)).toBeNull(),
}
