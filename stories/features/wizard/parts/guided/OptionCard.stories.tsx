import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { OptionCard } from '@/features/wizard/guided/OptionCard'
import { attribution, longNames, tiles } from '../sampleOptions'
import { renderVariants, variant, type Variants } from '../../../../support/Gallery'

const option = attribution.options[0]
const [long, rightToLeft] = longNames.options

const meta = {
  component: OptionCard,
  tags: ['deep', 'autodocs'],
  args: {
    kind: 'radio',
    group: 'attribution',
    tile: <ConnectorTile {...tiles.tenjin} size={40} />,
    name: tiles.tenjin.name,
    description: option?.description ?? '',
    facts: option?.facts ?? [],
    isSelected: false,
    onToggle: fn(),
    onSubmit: fn(),
  },
} satisfies Meta<typeof OptionCard>
export default meta
type Story = StoryObj<typeof meta>
/** A click on the chosen card unselects it. */
export const Chosen: Story = {
  args: { isSelected: true },
  parameters: { requirements: ['WIZ-6'] },
  play: async ({ args, canvas }) => {
    const radio = canvas.getByRole('radio', { name: tiles.tenjin.name })
    await expect(radio).toBeChecked()
    await userEvent.click(radio)
    await expect(args.onToggle).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Enter}')
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

const longest: Variants<typeof OptionCard> = {
  LongName: {
    name: long?.name ?? '',
    facts: long?.facts ?? [],
    tile: <ConnectorTile label="long" name={long?.name ?? ''} size={40} />,
  },
  RightToLeftName: {
    name: rightToLeft?.name ?? '',
    tile: <ConnectorTile label="rtl" name={rightToLeft?.name ?? ''} size={40} />,
  },
}
/** Radio buttons and checkboxes, and long names, of which one is right-to-left. */
export const OtherCards: Story = {
  render: renderVariants(OptionCard, {
    NotChosen: {},
    MultipleChoice: { kind: 'checkbox', group: 'many' },
    MultipleChoiceChosen: { kind: 'checkbox', isSelected: true },
    ...longest,
  }),
  play: async ({ args }) => {
    await userEvent.click(variant('NotChosen').getByRole('radio', { name: tiles.tenjin.name }))
    await expect(args.onToggle).toHaveBeenCalledOnce()
    variant('MultipleChoice').getByRole('checkbox').focus()
    await userEvent.keyboard(' ')
    await expect(args.onToggle).toHaveBeenCalledTimes(2)
  },
}
