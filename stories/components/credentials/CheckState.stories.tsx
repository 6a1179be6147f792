import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckState } from '@/components/credentials/CheckState'

const meta = {
  component: CheckState,
  tags: ['autodocs'],
  parameters: { requirements: ['FU-18'] },
  args: { check: { kind: 'works' }, provider: 'ironSource', time: '14:20 UTC' },
} satisfies Meta<typeof CheckState>
export default meta
type Story = StoryObj<typeof meta>

/** Nothing is claimed before a check was made. */
export const NotCheckedYet: Story = { args: { check: null, time: '' } }
export const Reading: Story = { tags: ['loading'], args: { check: { kind: 'reading' }, time: '' } }
export const AskingTheProvider: Story = {
  tags: ['loading'],
  args: { check: { kind: 'verifying' }, time: '' },
}
export const Works: Story = {}
export const Refused: Story = { tags: ['error'], args: { check: { kind: 'refused', message: '' } } }
export const NotChecked: Story = { tags: ['error'], args: { check: { kind: 'notChecked', message: '' } } }
export const Deleted: Story = { tags: ['error'], args: { check: { kind: 'missing' } } }
export const NoCheckNeeded: Story = { args: { check: { kind: 'none' }, time: '' } }
