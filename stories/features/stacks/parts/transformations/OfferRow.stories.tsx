import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { OfferRow } from '@/features/stacks/transformations/OfferRow'
import { transformationTargetName } from '@/features/stacks/transformations/placeName'
import { dashboardMessages } from '@/features/stacks/messages'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { press } from '../../../../support/plays/arrive'
import { applovin, availableRow } from '../../../../support/world/transformationRows'
import { renderRows } from '../../../../support/Gallery'

const meta = {
  component: OfferRow,
  tags: ['autodocs'],
  args: { row: availableRow, onActivate: fn() },
  parameters: { requirements: ['DSH-6'] },
  decorators: [
    (Story) => (
      <ul style={{ margin: 0, padding: 0, width: 320 }}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof OfferRow>
export default meta
type Story = StoryObj<typeof meta>

export const Available: Story = {
  tags: ['deep'],
  play: async ({ args, canvas }) => {
    await press(texts.activateNamed(transformationTargetName(availableRow)), canvas)
    await expect(args.onActivate).toHaveBeenCalledOnce()
  },
}

/** “activating” is shown immediately; a second click does nothing. */
export const Activating: Story = {
  tags: ['deep'],
  args: { row: { ...availableRow, state: { kind: 'activating' } } },
  play: async ({ args, canvas }) => {
    const button = await canvas.findByRole('button', {
      name: texts.activatingNamed(transformationTargetName(availableRow)),
    })
    await expect(button).toHaveTextContent(texts.activating)
    await userEvent.click(button)
    await expect(args.onActivate).not.toHaveBeenCalled()
  },
}

/** What is activated with it, what it depends on, and why it is not available. */
export const EveryHelp: Story = {
  render: renderRows(OfferRow, {
    ActivatesDependencies: {
      row: { ...availableRow, help: texts.help.alsoActivates(['User Level Revenue', 'Custom Events']) },
    },
    DependenciesActive: { row: { ...availableRow, help: texts.help.buildsOn(['User Level Revenue']) } },
    NotAvailable: {
      row: { ...availableRow, help: texts.help.notAvailable('ILRD Events'), state: { kind: 'blocked' } },
    },
    SourceTransformation: {
      row: { ...availableRow, source: applovin, credentials: 'MAX report key', help: texts.help.source },
    },
  }),
}

/** The text says which endpoint is missing and the link adds it. */
export const NeedsEndpoint: Story = {
  args: {
    row: {
      ...availableRow,
      help: texts.help.needsEndpoint('Spend by Country', 'Daily Country Spend'),
      state: { kind: 'blocked' },
      remedy: { label: dashboardMessages.addEndpoint, href: '#add' },
    },
  },
  play: async ({ args, canvas }) => {
    const button = await canvas.findByRole('button', {
      name: texts.activateNamed(transformationTargetName(availableRow)),
    })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(/Daily Country Spend/)
    await userEvent.click(button)
    await expect(args.onActivate).not.toHaveBeenCalled()
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '#add')
  },
}
