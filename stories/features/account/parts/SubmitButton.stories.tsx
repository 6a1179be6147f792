import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { SubmitButton } from '@/features/account/SubmitButton'
import { authMessages } from '@/features/account/messages'
import { press, pressKey } from '../../../support/plays/arrive'
import { renderVariants, variant } from '../../../support/Gallery'

const { logIn } = authMessages
const onSubmit = fn()

const meta = {
  component: SubmitButton,
  tags: ['deep', 'autodocs'],
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

/** A busy or waiting button does not submit and keeps the focus; a wait disables it. */
export const EveryState: Story = {
  render: renderVariants(SubmitButton, {
    Ready: {},
    Busy: { isBusy: true },
    Waiting: { refusal: { kind: 'wait', leftMs: 40_000 } },
  }),
  play: async () => {
    for (const [caption, label] of [
      ['Busy', logIn.busy],
      ['Waiting', logIn.submit],
    ] as const) {
      await press(label, variant(caption))
      await pressKey('Enter')
      await expect(onSubmit).not.toHaveBeenCalled()
      await expect(variant(caption).getByRole('button')).toHaveFocus()
    }
    await press(logIn.submit, variant('Ready'))
    await expect(onSubmit).toHaveBeenCalledOnce()
  },
}
