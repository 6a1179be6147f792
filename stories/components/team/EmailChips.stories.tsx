import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
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

/** Whether all of it is in the box's view. */
const isWithin = (part: Element, box: Element) => {
  const [inner, outer] = [part.getBoundingClientRect(), box.getBoundingClientRect()]
  return inner.top >= outer.top && inner.bottom <= outer.bottom
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
    await expect(canvas.getByRole('button', { name: texts.correct('mina@studio') })).toBeInTheDocument()
    await step('mend it', async () => {
      await userEvent.type(field, '{Backspace}')
      await expect(field).toHaveValue('mina@studio')
      await userEvent.type(field, '.example{Enter}')
      await expect(field).toHaveAccessibleDescription(texts.byEmailHelp)
      await userEvent.type(field, 'nour{Enter}')
    })
  },
}
/** ORG-4: an address that is still typed becomes a chip when the field is left. */
export const LeftWhileTyping: Story = {
  args: { draft: { addresses: ['leo@studio.example'], typed: 'mina@studio.example' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(texts.byEmail))
    await userEvent.tab()
    await expect(canvas.getByText(texts.count(2, 0))).toBeVisible()
  },
}
/** The cross of a chip takes the address out. */
export const TakenOut: Story = {
  args: { draft: { addresses: ['leo@studio.example', 'mina@studio.example'], typed: '' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.remove('leo@studio.example') }))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}
/** ORG-4: a press on a bad one takes it back into the field, wherever it stands. */
export const Mended: Story = {
  args: { draft: { addresses: ['mina@studio', 'leo@studio.example'], typed: '' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.correct('mina@studio') }))
    const field = canvas.getByLabelText(texts.byEmail)
    await expect(field).toHaveFocus()
    await expect(field).toHaveValue('mina@studio')
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1)
  },
}
const eighty = Array.from({ length: 80 }, (_, index) => `player.${index + 1}@studio.example`)
const twoBad = eighty.map((each) => each.replace(/^(player\.(?:41|60)@studio)\.example/, '$1'))
/** ORG-4: however many are pasted, the box keeps its height, how many there are is said, and the first bad one is in view. */
export const EightyWithTwoBad: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(texts.byEmail))
    await userEvent.paste(twoBad.join('\n'))
    await expect(canvas.getAllByRole('listitem')).toHaveLength(80)
    await expect(canvas.getByText(texts.count(80, 2))).toBeVisible()
    const bad = canvas.getByRole('button', { name: texts.correct('player.41@studio') })
    const box = canvas.getByRole('list', { name: texts.addresses })
    await waitFor(() => expect(isWithin(bad, box)).toBe(true))
  },
}
/** ORG-4: the bad ones are taken out at once, and the focus is in the field. */
export const TwoBadTakenOut: Story = {
  args: { draft: { addresses: twoBad, typed: '' } },
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
/** ORG-4: one stop of Tab for all of them, arrow keys inside; Delete takes one out and goes on to the next. */
export const EightyByKeyboard: Story = {
  args: { draft: { addresses: eighty, typed: '' } },
  play: async ({ canvas }) => {
    const takeOut = (index: number) => canvas.getByRole('button', { name: texts.remove(eighty[index] ?? '') })
    await userEvent.tab()
    await expect(takeOut(0)).toHaveFocus()
    await userEvent.keyboard('{End}{ArrowLeft}')
    await expect(takeOut(78)).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect(takeOut(79)).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByLabelText(texts.byEmail)).toHaveFocus()
  },
}
const allBad = { draft: { addresses: eighty.map((address) => address.replace('@', ' at ')), typed: '' } }
/** ORG-4: all of them are wrong: they can only go all at once. */
export const AllBad: Story = {
  args: allBad,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.count(80, 80))).toBeVisible()
    await expect(canvas.queryByRole('button', { name: texts.removeInvalid(80) })).toBeNull()
    await expect(canvas.getByRole('button', { name: texts.clear })).toBeVisible()
  },
}
/** ORG-4: all of them gone at once; the empty field has the focus. */
export const AllTakenOut: Story = {
  args: allBad,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: texts.clear }))
    await expect(canvas.queryAllByRole('listitem')).toHaveLength(0)
    await expect(canvas.getByLabelText(texts.byEmail)).toHaveFocus()
  },
}
/** ORG-4: pasted twice, whatever its case, an address stands once. */
export const Duplicates: Story = {
  args: { draft: { addresses: eighty.slice(0, 3), typed: '' } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(texts.byEmail))
    await userEvent.paste('PLAYER.1@studio.example, player.2@studio.example, leo@studio.example')
    await expect(canvas.getByText(texts.count(4, 0), { exact: false })).toHaveTextContent(texts.repeated(2))
  },
}
/** The only address was pasted twice: that is said, though one is not counted. */
export const OnlyOneRepeated: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByLabelText(texts.byEmail))
    await userEvent.paste('leo@studio.example, LEO@studio.example')
    await expect(canvas.getByText(texts.repeated(1), { exact: false })).toBeVisible()
  },
}
/** The one address that was pasted twice went back into the field: of an empty list nothing is said. */
export const RepeatedOneTakenBack: Story = {
  play: async (context) => {
    await OnlyOneRepeated.play?.(context)
    const { canvas } = context
    await userEvent.keyboard('{Backspace}')
    await expect(canvas.getByLabelText(texts.byEmail)).toHaveValue('leo@studio.example')
    await expect(canvas.queryByText(texts.repeated(1), { exact: false })).toBeNull()
  },
}
/** One of 120 characters is cut, and named whole by its title; one in another script keeps its own direction. */
export const LongestAddress: Story = {
  args: {
    draft: { addresses: [`${'a'.repeat(60)}@${'b'.repeat(51)}.example`, 'نور@الحداد.example'], typed: '' },
  },
  play: async ({ canvas }) => {
    const [long] = canvas.getAllByRole('listitem')
    await expect(long?.querySelector('bdi')?.title).toHaveLength(120)
    await expect(canvas.getByRole('list').scrollWidth).toBeLessThanOrEqual(
      canvas.getByRole('list').clientWidth,
    )
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
