import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { EmailChips, type EmailChipsProps } from '@/features/team/EmailChips'
import { inviteMessages as texts } from '@/features/team/messages'
import { validationMessages } from '@/domain/messages/validation'
import { emptyInvite } from '@/domain/people/invites/inviteList'

/** Keeps the draft in state, as the form does. */
function EmailChipsWithState({ draft: first, onDraft, ...rest }: EmailChipsProps) {
  const [draft, setDraft] = useState(first)
  const change: EmailChipsProps['onDraft'] = (next) => {
    setDraft(next)
    onDraft(next)
  }
  return <EmailChips {...rest} draft={draft} onDraft={change} />
}

/** Whether an element is completely visible in its box. */
const isWithin = (element: Element, box: Element) => {
  const [inner, outer] = [element.getBoundingClientRect(), box.getBoundingClientRect()]
  return inner.top >= outer.top && inner.bottom <= outer.bottom
}

const longest = `${'a'.repeat(60)}@${'b'.repeat(51)}.example`

const meta = {
  component: EmailChips,
  tags: ['autodocs'],
  parameters: { requirements: ['ORG-4'] },
  args: {
    id: 'emails',
    label: texts.byEmail,
    helper: texts.byEmailHelp,
    placeholder: texts.placeholder,
    draft: emptyInvite,
    onDraft: fn(),
  },
  render: (args) => (
    <div style={{ width: 288 }}>
      <EmailChipsWithState {...args} />
    </div>
  ),
} satisfies Meta<typeof EmailChips>
export default meta
type Story = StoryObj<typeof meta>

/** A comma, Enter, pasting and leaving the field turn addresses into chips. */
export const AddressesAdded: Story = {
  tags: ['deep'],
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
    await userEvent.paste('nour@studio.example\nana@studio.example; ben@studio.example')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(5)
    await userEvent.type(canvas.getByLabelText(texts.byEmail), 'carla@studio.example')
    await userEvent.tab()
    await expect(canvas.getByText(texts.count(6, 0))).toBeVisible()
  },
}

/** An invalid address is marked, the message of the specification is below, and Backspace corrects the last one. */
export const OneInvalid: Story = {
  args: { draft: { addresses: ['leo@studio.example', 'mina@studio'], typed: '' } },
  play: async ({ canvas, step }) => {
    const field = canvas.getByLabelText(texts.byEmail)
    await expect(field).toHaveAccessibleDescription(
      `${validationMessages.inviteEmails} ${texts.notValid(['mina@studio'], 0)}`,
    )
    await expect(canvas.getByRole('button', { name: texts.correct('mina@studio') })).toBeInTheDocument()
    await step('correct it', async () => {
      await userEvent.type(field, '{Backspace}')
      await expect(field).toHaveValue('mina@studio')
      await userEvent.type(field, '.example{Enter}')
      await expect(field).toHaveAccessibleDescription(texts.byEmailHelp)
      await userEvent.type(field, 'nour{Enter}')
    })
  },
}
const eighty = Array.from({ length: 80 }, (_, index) => `player.${index + 1}@studio.example`)
const twoInvalid = eighty.map((each) => each.replace(/^(player\.(?:41|60)@studio)\.example/, '$1'))
/** The box keeps its height, counts the addresses and scrolls to the first invalid one. */
export const EightyWithTwoInvalid: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(texts.byEmail))
    await userEvent.paste(twoInvalid.join('\n'))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(80)
    await expect(canvas.getByText(texts.count(80, 2))).toBeVisible()
    const invalid = canvas.getByRole('button', { name: texts.correct('player.41@studio') })
    const box = canvas.getByRole('list', { name: texts.addresses })
    await waitFor(() => expect(isWithin(invalid, box)).toBe(true))
  },
}
/** One click removed all invalid addresses and the field has the focus. */
export const InvalidRemoved: Story = {
  tags: ['deep'],
  args: { draft: { addresses: twoInvalid, typed: '' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.removeInvalid(2) }))
    await expect(canvas.getByText(texts.count(78, 0))).toBeVisible()
    await expect(canvas.getByLabelText(texts.byEmail)).toHaveFocus()
    await expect(args.onDraft).toHaveBeenLastCalledWith({
      addresses: eighty.filter((_, index) => index !== 40 && index !== 59),
      typed: '',
    })
  },
}
/** The list is one tab stop with arrow keys inside; Delete removes an address and moves to the next. */
export const RemovedByKeyboard: Story = {
  tags: ['deep'],
  args: { draft: { addresses: eighty, typed: '' } },
  play: async ({ canvas }) => {
    const removeButton = (index: number) =>
      canvas.getByRole('button', { name: texts.remove(eighty[index] ?? '') })
    await userEvent.tab()
    await expect(removeButton(0)).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowLeft}')
    await expect(removeButton(78)).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect(removeButton(79)).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByLabelText(texts.byEmail)).toHaveFocus()
  },
}

/** An address of 120 characters is truncated and complete in its tooltip; each keeps its own direction. */
export const LongestContent: Story = {
  tags: ['deep'],
  args: {
    draft: {
      addresses: [
        longest,
        'نور@الحداد.example',
        ...Array.from({ length: 14 }, (_, index) => `player.${index + 1}@studio.example`),
      ],
      typed: 'player.15@stu',
    },
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('listitem')
    await expect(first?.querySelector('bdi')?.title).toHaveLength(120)
    const { scrollWidth, clientWidth } = canvas.getByRole('list')
    await expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  },
}
