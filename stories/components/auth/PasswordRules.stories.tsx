import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordRules } from '@/components/auth/PasswordRules'
import { commonPasswordsOf } from '@/domain/people/passwords/passwordCommon'
import { checkPassword } from '@/domain/people/passwords/passwordRule'

const context = { email: '', common: null }
const meta = {
  component: PasswordRules,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-7'] },
  args: { id: 'rules', checks: checkPassword('fjord-onyx', context), isStrict: false },
} satisfies Meta<typeof PasswordRules>
export default meta
type Story = StoryObj<typeof meta>

export const NothingTyped: Story = { args: { checks: checkPassword('', context) } }
export const SomeRulesMet: Story = {}
/** The email address is known to the service only. */
export const EmailUnknown: Story = {
  args: { checks: checkPassword('Fjord-Onyx-42', context), isEmailHidden: true },
}
/** Unmet rules are marked as errors. */
export const SomeRulesUnmet: Story = { args: { isStrict: true } }
/** The common password is named. */
export const CommonPassword: Story = {
  args: { checks: checkPassword('Rocket-Lemon7!', { email: '', common: commonPasswordsOf(['rocket']) }) },
  parameters: { requirements: ['AUT-7', 'FU-25'] },
}
