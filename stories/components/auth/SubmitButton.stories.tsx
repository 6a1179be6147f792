import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SubmitButton } from '@/components/auth/SubmitButton'
import { authMessages } from '@/components/auth/messages'
import { press, pressKey } from '../../support/plays/arrive'

const { logIn } = authMessages
const onSubmit = fn()

const meta = {
  component: SubmitButton,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-1'] },
  args: { label: logIn.submit, busyLabel: logIn.busy, isBusy: false, refusal: null },
  decorators: [
    (Story) => (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Story />
      </form>
    ),
  ],
  beforeEach: () => {
    onSubmit.mockClear()
  },
} satisfies Meta<typeof SubmitButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvas }) => {
    await press(logIn.submit, canvas)
    await expect(onSubmit).toHaveBeenCalledOnce()
  },
}
/** The button keeps the focus and does not submit again. */
export const Busy: Story = {
  tags: ['loading'],
  args: { isBusy: true },
  play: async ({ canvas }) => {
    await press(logIn.busy, canvas)
    await pressKey('Enter')
    await expect(onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
/** Disabled until the waiting time is over, but still focusable. */
export const Waiting: Story = {
  args: { refusal: { kind: 'wait', leftMs: 40_000 } },
  play: async ({ canvas }) => {
    await press(logIn.submit, canvas)
    await expect(onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByRole('button')).toHaveFocus()
  },
}
