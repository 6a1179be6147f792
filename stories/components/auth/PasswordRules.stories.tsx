import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordRules } from '@/components/auth/PasswordRules'
import { checkPassword } from '@/domain/people/passwordRule'

const context = { email: '', common: null }
const meta = {
  component: PasswordRules,
  tags: ['autodocs'],
  parameters: { requirements: ['AUT-7'] },
  args: { id: 'rules', checks: checkPassword('fjord-onyx', context), isStrict: false },
} satisfies Meta<typeof PasswordRules>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = { args: { checks: checkPassword('', context) } }
export const SomeKept: Story = {}
export const SomeBroken: Story = { args: { isStrict: true } }
