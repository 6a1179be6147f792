import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { TwoStepDue } from '@/features/account/twoStep/TwoStepDue'
import { twoStepMessages as texts } from '@/features/account/twoStep/messages'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { arriveAtFocusedHeading, fill, press } from '../../../support/plays/arrive'
import { codeOf, needingSecondFactor } from '../../../support/world/secondFactor'
import '../../../support/connected'

const meta = {
  component: TwoStepDue,
  parameters: { world: () => needingSecondFactor(), frame: 'page', requirements: ['O-5'] },
} satisfies Meta<typeof TwoStepDue>
export default meta
type Story = StoryObj<typeof meta>

/** Whoever has to set it up can do that or log out; the recovery codes come last. */
export const LedThrough: Story = {
  play: async ({ canvas }) => {
    await arriveAtFocusedHeading(canvas, texts.due.title)
    await expect(canvas.getByRole('button', { name: texts.due.logOut })).toBeVisible()
    await fill(texts.begin.password, WORLD_PASSWORD)
    await press(texts.begin.submit)
    await canvas.findByRole('img', { name: texts.scan.qr })
    await fill(texts.scan.code, codeOf(screen.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent ?? ''))
    await press(texts.scan.submit)
    await canvas.findByRole('list', { name: texts.codes.list })
  },
}
