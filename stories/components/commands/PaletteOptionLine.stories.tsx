import type { Meta, StoryObj } from '@storybook/react-vite'
import { Activity } from 'lucide-react'
import { expect, fn, userEvent } from 'storybook/test'
import { PaletteOptionLine } from '@/components/commands/PaletteOptionLine'
import { commandMessages as texts } from '@/components/commands/messages'

const meta = {
  component: PaletteOptionLine,
  parameters: { requirements: ['PLUS-22', 'FU-1'] },
  args: {
    option: {
      kind: 'command',
      id: 'monitor',
      name: texts.names.monitor,
      Icon: Activity,
      detail: '',
      aside: '',
    },
    id: 'line',
    searched: '',
    isActive: false,
    onPoint: fn(),
    onChoose: fn(),
  },
  decorators: [
    (Story) => (
      <div role="listbox" aria-label={texts.list} style={{ maxWidth: 600 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PaletteOptionLine>
export default meta
type Story = StoryObj<typeof meta>

export const Page: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.hover(canvas.getByRole('option', { name: texts.names.monitor }))
    await expect(args.onPoint).toHaveBeenCalled()
  },
}
export const Selected: Story = { args: { isActive: true } }
export const CurrentSetting: Story = {
  args: {
    option: {
      kind: 'command',
      id: 'themeLight',
      name: texts.names.themeLight,
      Icon: Activity,
      detail: '',
      aside: texts.inUse,
    },
  },
}
export const Stack: Story = {
  args: {
    option: {
      kind: 'stack',
      id: 'stack1',
      note: '',
      source: { label: 'ironsource', name: 'ironSource', imageUrl: '' },
      destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
      detail: 'lumen_prod · ironSource main account',
      aside: texts.inactive,
    },
  },
}
/** FU-23: the note takes the place of source and destination, which move to the second line. */
export const StackWithNote: Story = {
  args: {
    option: {
      kind: 'stack',
      id: 'stack1',
      note: 'Merge Harbor, mediation',
      source: { label: 'ironsource', name: 'ironSource', imageUrl: '' },
      destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
      detail: 'ironSource to Google BigQuery · ironSource main account · lumen_prod',
      aside: '',
    },
  },
}
/** PLUS-23: A source found by another name shows that name with the match marked. */
export const SourceFoundByAlias: Story = {
  args: {
    searched: 'fyber',
    option: {
      kind: 'source',
      id: 'source-digital_turbine',
      name: 'Digital Turbine',
      connector: { label: 'digital_turbine', name: 'Digital Turbine', imageUrl: '' },
      detail: texts.alsoCalled('Fyber'),
      aside: 'App Monetization',
    },
  },
}
