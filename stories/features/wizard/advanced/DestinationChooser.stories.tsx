import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { AdvancedFlow } from '@/features/wizard/advanced/AdvancedFlow'
import { DestinationChooser } from '@/features/wizard/advanced/DestinationChooser'
import { advancedMessages } from '@/features/wizard/advanced/messages'
import { pages } from '@/domain/shared/paths'
import { wizardAtom } from '@/state/wizard/wizard'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { arriveAt } from '../../../support/plays/arrive'
import { advancedStates } from '../advancedSeeds'
import '../../../support/connected'

const { note, destinationTransformations, noDestinationTransformations } = advancedMessages

/** The catalogue of a backend that transforms nothing in a bucket. */
const withPlainBucket = (): World => {
  const world = worlds.fresh()
  const destinationTypes = world.content.destinationTypes.map((type) =>
    type.label === 's3' ? { ...type, destination_transformation_types: [] } : type,
  )
  return { ...world, content: { ...world.content, destinationTypes } }
}

/** Rendered in its page, which has the heading. */
const meta = {
  component: AdvancedFlow,
  subcomponents: { DestinationChooser },
  parameters: {
    world: worlds.fresh,
    route: pages.advanced.href(),
    frame: 'landmark',
    atoms: [[wizardAtom, advancedStates.destinationChosen]],
    requirements: ['WIZ-3', 'WIZ-6', 'WIZ-8'],
  },
} satisfies Meta<typeof AdvancedFlow>
export default meta
type Story = StoryObj<typeof meta>

/** Selecting another destination replaces the first; a second click deselects it. */
export const OneSelected: Story = {
  parameters: { requirements: ['WIZ-3', 'WIZ-6', 'WIZ-8', 'CAT-1'] },
  play: async ({ canvas }) => {
    const redshift = await canvas.findByRole('radio', { name: 'Amazon Redshift' })
    await expect(redshift).toBeChecked()
    const bigquery = canvas.getByRole('radio', { name: 'Google BigQuery' })
    await userEvent.click(bigquery)
    await expect(redshift).not.toBeChecked()
    await userEvent.click(bigquery)
    await expect(canvas.queryByRole('radio', { checked: true })).not.toBeInTheDocument()
    await userEvent.click(bigquery)
    await expect(bigquery).toBeChecked()
  },
}
/** A transformation adds what it needs, and removing that removes both. */
export const Dependencies: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, destinationTransformations('Amazon Redshift'))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Custom Events Analysis' }))
    await expect(canvas.getByRole('checkbox', { name: 'User Level Revenue' })).toBeChecked()
    const needed = ['User Level Revenue', 'Custom Events']
    await arriveAt(canvas, note.added(needed, 'Custom Events Analysis'))
    await userEvent.click(canvas.getByRole('checkbox', { name: 'User Level Revenue' }))
    await expect(canvas.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument()
  },
}
/** A destination without transformations: the page names those that were removed. */
export const NoTransformations: Story = {
  tags: ['deep'],
  parameters: { world: withPlainBucket },
  play: async ({ canvas }) => {
    const bucket = await canvas.findByRole('radio', { name: /S3/ })
    await userEvent.click(bucket)
    await arriveAt(canvas, noDestinationTransformations)
    await expect(
      canvas
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join(' '),
    ).toMatch(/Spend by Country/)
  },
}
