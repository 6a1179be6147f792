import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { EmailChips, type EmailChipsProps } from '@/components/team/EmailChips'
import { inviteMessages as texts } from '@/domain/messages/team'
import { validationMessages } from '@/domain/messages/validation'
import { emptyInvite } from '@/domain/people/inviteList'

/** Keeps what is typed, as the form around it does. */
function Held({ draft: first, onDraft, ...rest }: EmailChipsProps) {
  const [draft, setDraft] = useState(first)
  const change: EmailChipsProps['onDraft'] = (next) => {
    setDraft(next)
    onDraft(next)
  }
  return <EmailChips {...rest} draft={draft} onDraft={change} />
}

const long = 'anastasia.ribeiro-fernandez.growth@subsidiary.of.lumen-interactive.example'

const meta = {
  component: EmailChips,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-4'] },
  args: { id: 'emails', draft: emptyInvite, onDraft: fn() },
  render: (args) => (
    <div style={{ width: 288 }}>
      <Held {...args} />
    </div>
  ),
} satisfies Meta<typeof EmailChips>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
/** ORG-4: a comma or Enter makes a chip of an address. */
export const Typed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.type(
      canvas.getByLabelText(texts.byEmail),
      'leo@studio.example,mina@studio.example{Enter}',
    )
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(args.onDraft).toHaveBeenLastCalledWith({
      addresses: ['leo@studio.example', 'mina@studio.example'],
      typed: '',
    })
  },
}
/** ORG-4: a pasted list of lines is taken over whole. */
export const Pasted: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(texts.byEmail))
    await userEvent.paste('leo@studio.example\nmina@studio.example; nour@studio.example')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3)
  },
}
/** ORG-4: the bad one is marked, the rule stands below, and Backspace takes it back to be mended. */
export const OneIsBad: Story = {
  args: { draft: { addresses: ['leo@studio.example', 'mina@studio'], typed: '' } },
  play: async ({ canvas, step }) => {
    const field = canvas.getByLabelText(texts.byEmail)
    await expect(field).toHaveAccessibleDescription(validationMessages.inviteEmails)
    await expect(canvas.getByText(`, ${texts.bad}`)).toBeInTheDocument()
    await step('mend it', async () => {
      await userEvent.type(field, '{Backspace}')
      await expect(field).toHaveValue('mina@studio')
      await userEvent.type(field, '.example{Enter}')
      await expect(field).toHaveAccessibleDescription(texts.byEmailHelp)
      await userEvent.type(field, 'nour{Enter}')
    })
  },
}
/** The cross of a chip takes the address out. */
export const TakenOut: Story = {
  args: { draft: { addresses: ['leo@studio.example', 'mina@studio.example'], typed: '' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.takeOut('leo@studio.example') }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}
export const LongestContent: Story = {
  args: {
    draft: {
      addresses: [long, ...Array.from({ length: 14 }, (_, index) => `player.${index + 1}@studio.example`)],
      typed: 'player.15@stu',
    },
  },
}
