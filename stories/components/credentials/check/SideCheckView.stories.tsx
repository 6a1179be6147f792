import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { SideCheckView } from '@/components/credentials/check/SideCheckView'
import { checkNowMessages as texts } from '@/components/credentials/check/messages'
import { errorMessages } from '@/domain/messages/errors'
import { arriveAt } from '../../../support/plays/arrive'

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

/** The stored credentials are being loaded. */
export const LoadingCredentials: Story = { tags: ['loading'], args: { check: { kind: 'reading' }, time: '' } }
export const Verifying: Story = { tags: ['loading'], args: { check: { kind: 'verifying' }, time: '' } }
export const Verified: Story = {}

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
/** The service refused the credentials without a message. */
export const VerificationErrorWithoutMessage: Story = {
  tags: ['error'],
  args: { check: { kind: 'refused', message: '' } },
}
/** The verification could not be carried out, so nothing is known about the credentials. */
export const VerificationUnavailable: Story = {
  tags: ['error'],
  args: { check: { kind: 'notChecked', message: errorMessages.secret } },
}
/** “I don't have a data warehouse” always counts as verified. */
export const NoCredentialsNeeded: Story = {
  args: { side: 'destination', credential: '', check: { kind: 'none' }, time: '' },
}
/** The credentials no longer exist. */
export const NoCredentials: Story = {
  tags: ['error'],
  args: { credential: '', check: { kind: 'missing' }, time: '' },
}
/** The stack has no destination. */
export const NoDestination: Story = {
  args: { side: 'destination', connector: null, credential: '', check: { kind: 'missing' }, time: '' },
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
