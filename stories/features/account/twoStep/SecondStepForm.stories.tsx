import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, waitFor } from 'storybook/test'
import { SecondStepForm } from '@/features/account/twoStep/SecondStepForm'
import { twoStepMessages } from '@/features/account/twoStep/messages'
import { WORLD_PASSWORD } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, fill, press } from '../../../support/plays/arrive'
import { codeOf, RECOVERY_CODE, withSecondFactor } from '../../../support/world/secondFactor'
import '../../../support/connected'

const texts = twoStepMessages.step

const meta = {
  component: SecondStepForm,
  parameters: { world: () => withSecondFactor(worlds.visitor()), requirements: ['AUT-1', 'O-5'] },
  args: {
    pair: { email: 'ana@lumen.example', password: WORLD_PASSWORD },
    onLogIn: fn(),
    onBack: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ width: 376 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SecondStepForm>
export default meta
type Story = StoryObj<typeof meta>

/** A wrong code is told, and the field keeps what was typed. */
export const WrongCode: Story = {
  tags: ['error'],
  parameters: { expectedErrors: [/401/] },
  play: async ({ args, canvas }) => {
    await press(texts.submit)
    await arriveAt(canvas, texts.missing)
    await fill(texts.title, '000000')
    await press(texts.submit)
    await arriveAtAlert(/code is wrong/)
    await expect(canvas.getByLabelText(texts.title)).toHaveValue('000000')
    await expect(args.onLogIn).not.toHaveBeenCalled()
  },
}
/** The code of the app logs in. */
export const RightCode: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args }) => {
    await fill(texts.title, codeOf())
    await press(texts.submit)
    await waitFor(() => expect(args.onLogIn).toHaveBeenCalledOnce())
  },
}
/** So does a recovery code. */
export const RecoveryCode: Story = {
  tags: ['deep', 'test-only', '!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ args }) => {
    await fill(texts.title, RECOVERY_CODE)
    await press(texts.submit)
    await waitFor(() => expect(args.onLogIn).toHaveBeenCalledOnce())
  },
}
