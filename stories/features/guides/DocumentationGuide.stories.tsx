import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DocumentationGuide } from '@/features/guides/DocumentationGuide'
import { documentationMessages as texts } from '@/features/guides/messages'
import { errorMessages } from '@/domain/messages/errors'
import { shellMessages } from '@/components/layout/messages'
import { DESTINATION, SOURCE } from '@/server/connectors/catalogue/ids'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy, press } from '../../support/plays/arrive'
import '../../support/connected'

const meta = {
  component: DocumentationGuide,
  args: { kind: 'destination', id: DESTINATION.bigquery, name: 'Google BigQuery' },
  decorators: [(Story) => <div style={{ width: 312 }}>{Story()}</div>],
  parameters: { world: () => worlds.fresh(), requirements: ['DOC-1', 'DOC-2'] },
} satisfies Meta<typeof DocumentationGuide>
export default meta
type Story = StoryObj<typeof meta>

/** The guide of a destination, shown beside its credential form. */
export const OfDestination: Story = {
  tags: ['deep'],
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'BigQuery Data Editor')
    await expect(canvas.getByRole('link', { name: new RegExp(texts.documentation) })).toBeVisible()
  },
}
/** The guide is loading. */
export const Loading: Story = {
  tags: ['deep'],
  parameters: { faults: [hang('documentation.entry')] },
  play: async ({ canvas }) => arriveBusy(canvas),
}
/** No guide exists for this connector (404). */
export const NoGuide: Story = {
  tags: ['deep'],
  args: { kind: 'source', id: SOURCE.dummy, name: 'Dummy' },
  parameters: { expectedErrors: [/404/] },
  play: async ({ canvas }) => arriveAt(canvas, texts.none('Dummy')),
}
/** The guide could not be loaded: the service's reason is shown, here the one of a retry. */
export const LoadFailed: Story = {
  tags: ['unpictured'],
  parameters: {
    chromatic: { disableSnapshot: true },
    faults: [
      fail('documentation.entry', 500, {}, { times: 1 }),
      fail('documentation.entry', 500, { message: 'The guides are being moved' }),
    ],
    expectedErrors: [/500/],
    requirements: ['FJ-11', 'DOC-2'],
  },
  play: async ({ canvas }) => {
    await arriveAtAlert(errorMessages.documentation.notLoaded)
    await press(shellMessages.retry, canvas)
    await arriveAtAlert('The guides are being moved')
  },
}
