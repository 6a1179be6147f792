import type { Meta, StoryObj } from '@storybook/react-vite'
import { SideCheckView } from '@/features/credentials/check/SideCheckView'
import { checkNowMessages as texts } from '@/features/credentials/check/messages'
import { errorMessages } from '@/domain/messages/errors'
import { renderVariants } from '../../../../support/Gallery'

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
