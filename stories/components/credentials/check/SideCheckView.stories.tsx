import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SideCheckView } from '@/components/credentials/check/SideCheckView'
import { checkNowMessages as texts } from '@/components/credentials/check/messages'
import { errorMessages } from '@/domain/messages/errors'
import { arriveAt } from '../../../support/plays/arrive'
import { renderVariants } from '../../../support/Gallery'

const meta = {
  component: SideCheckView,
  tags: ['autodocs'],
  args: {
    side: 'source',
    connector: { label: 'ironsource', name: 'ironSource', imageUrl: '' },
    credential: 'Ironsource 1',
    check: { kind: 'works' },
    time: '14:20',
  },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <h2 style={{ font: 'inherit' }}>{texts.title}</h2>
        <Story />
      </div>
    ),
  ],
  parameters: { requirements: ['PLUS-4'] },
} satisfies Meta<typeof SideCheckView>
export default meta
type Story = StoryObj<typeof meta>

/** The stored credentials are being loaded or verified. */
export const InProgress: Story = {
  tags: ['loading'],
  render: renderVariants(SideCheckView, {
    LoadingCredentials: { check: { kind: 'reading' }, time: '' },
    Verifying: { side: 'destination', check: { kind: 'verifying' }, time: '' },
  }),
}

/** “I don't have a data warehouse” always counts as verified. */
export const Verified: Story = {
  render: renderVariants(SideCheckView, {
    Verified: {},
    NoCredentialsNeeded: { side: 'destination', credential: '', check: { kind: 'none' }, time: '' },
  }),
}

/** The message of the service is unchanged and can be copied. */
export const VerificationError: Story = {
  tags: ['error'],
  args: { check: { kind: 'refused', message: 'refresh_token:  expired on 2026-11-18\n(code 4012)' } },
  play: async ({ canvas }) => {
    await arriveAt(canvas, /refresh_token:/)
    await expect(canvas.getByText(/refresh_token:/).textContent).toBe(
      'refresh_token:  expired on 2026-11-18\n(code 4012)',
    )
    await expect(canvas.getByRole('button', { name: texts.copy })).toBeVisible()
  },
}
/** The service refused without a message, or the verification could not be carried out, so nothing is known. */
export const OtherErrors: Story = {
  tags: ['error'],
  render: renderVariants(SideCheckView, {
    VerificationErrorWithoutMessage: { check: { kind: 'refused', message: '' } },
    VerificationUnavailable: {
      side: 'destination',
      check: { kind: 'notChecked', message: errorMessages.secret },
    },
  }),
}

/** The credentials no longer exist; the stack has no destination. */
export const Missing: Story = {
  render: renderVariants(SideCheckView, {
    NoCredentials: { credential: '', check: { kind: 'missing' }, time: '' },
    NoDestination: {
      side: 'destination',
      connector: null,
      credential: '',
      check: { kind: 'missing' },
      time: '',
    },
  }),
}

export const LongestContent: Story = {
  args: {
    connector: {
      label: 'redshift',
      name: 'Warehouse of the whole group of companies, with every brand and market',
      imageUrl: '',
    },
    credential: 'Production credentials of the whole group of companies, second set',
    check: { kind: 'refused', message: `FATAL: password authentication failed for ${'user_'.repeat(40)}` },
  },
}
