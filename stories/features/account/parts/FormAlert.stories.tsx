import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FormAlert } from '@/features/account/FormAlert'
import { statusText, tooManyTries, waitSentence } from '@/domain/messages/api'
import { resetPasswordMessages } from '@/features/account/password/messages'
import { renderVariants, variant } from '../../../support/Gallery'

/**
 * Alert above the fields of a form that says why the service refused the request; after too many attempts it counts
 * down, in the service's own words if it sent any (N-16).
 *
 * - **When to use**: if the service refuses the whole form. Use the `error` of a `Field` for a single field,
 *   `DialogAlert` in a dialog, and `ErrorState` for content that failed to load.
 * - **Content**: what failed, what is kept and what to do, e.g. "Couldn't send the link. What you typed is kept. Try
 *   again."
 * - **Do** keep everything that the user typed.
 * - **Don't** show a notification about the same refusal as well.
 */
const meta = {
  component: FormAlert,
  tags: ['deep', 'autodocs'],
  parameters: { requirements: ['AUT-6'] },
  args: { title: resetPasswordMessages.failed },
} satisfies Meta<typeof FormAlert>
export default meta
type Story = StoryObj<typeof meta>

/**
 * The remaining waiting time, of which screen readers announce only the start and the end, or a title and what the
 * user can do.
 */
export const EveryAlert: Story = {
  render: renderVariants(FormAlert, {
    TitleOnly: {},
    CountingDown: { title: { kind: 'wait', leftMs: 841_000 } },
    InTheWordsOfTheService: {
      title: {
        kind: 'wait',
        leftMs: 41_000,
        sentence: waitSentence('This account is paused. Try again in 60 seconds.', 60_000),
      },
    },
    WaitOver: { title: { kind: 'wait', leftMs: 0 } },
    WithDetail: { title: resetPasswordMessages.spent.title, detail: resetPasswordMessages.spent.text },
    LastSeconds: { title: { kind: 'wait', leftMs: 41_000 } },
  }),
  play: async () => {
    const alertOf = (caption: string) => variant(caption).getByRole('alert')
    await expect(alertOf('TitleOnly')).toHaveTextContent(resetPasswordMessages.failed)
    await expect(alertOf('CountingDown')).toHaveTextContent(statusText(429, 900_000))
    await expect(alertOf('InTheWordsOfTheService')).toHaveTextContent(
      'This account is paused. Try again in 41 seconds.',
    )
    await expect(alertOf('WaitOver')).toHaveTextContent(tooManyTries.over)
    await expect(variant('LastSeconds').getByRole('timer')).toHaveTextContent('41')
  },
}
