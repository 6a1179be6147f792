import { type ComponentProps, useId } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordRules } from '@/features/account/password/PasswordRules'
import { commonPasswordsOf } from '@/domain/people/passwords/passwordCommon'
import { checkPassword } from '@/domain/people/passwords/passwordRule'
import { renderVariants } from '../../../../support/Gallery'

const context = { email: '', common: null }
const meta = {
  component: PasswordRules,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-7'] },
  args: { id: 'rules', checks: checkPassword('fjord-onyx', context), isStrict: false },
} satisfies Meta<typeof PasswordRules>
export default meta
type Story = StoryObj<typeof meta>

/** The component with a generated id, so that several stand on one page with their own labels. */
const Variant = (props: ComponentProps<typeof PasswordRules>) => <PasswordRules {...props} id={useId()} />

/**
 * Unmet rules are marked as errors once that is due; a common password is named; the email address may be known to
 * the service only.
 */
export const EveryState: Story = {
  parameters: { requirements: ['AUT-7', 'FU-25'] },
  render: renderVariants(Variant, {
    NothingTyped: { checks: checkPassword('', context) },
    SomeRulesMet: {},
    EmailUnknown: { checks: checkPassword('Fjord-Onyx-42', context), isEmailHidden: true },
    SomeRulesUnmet: { isStrict: true },
    CommonPassword: {
      checks: checkPassword('Rocket-Lemon7!', { email: '', common: commonPasswordsOf(['rocket']) }),
    },
  }),
}
