import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { DocumentationGuide } from '@/features/documentation/DocumentationGuide'
import { documentationMessages as texts } from '@/domain/messages/documentation'
import { errorMessages } from '@/domain/messages/errors'
import { shell } from '@/domain/messages/shell'
import { DESTINATION, SOURCE } from '@mocks/data/ids'
import { fail, hang } from '@mocks/http/faults'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, arriveAtAlert, arriveBusy, press } from '../../support/arrive'

const meta = {
  component: DocumentationGuide,
  args: { kind: 'destination', id: DESTINATION.bigquery, name: 'Google BigQuery' },
  decorators: [(Story) => <div style={{ width: 312 }}>{Story()}</div>],
  parameters: { world: () => worlds.fresh(), requirements: ['DOC-1', 'DOC-2'] },
} satisfies Meta<typeof DocumentationGuide>
export default meta
type Story = StoryObj<typeof meta>

/** The guide beside a credential form. */
export const Guide: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, 'BigQuery Data Editor')
    await expect(canvas.getByRole('link', { name: new RegExp(texts.documentation) })).toBeVisible()
  },
}
/** The guide of a source. */
export const OfASource: Story = {
  args: { kind: 'source', id: SOURCE.applovin, name: 'AppLovin' },
  play: async ({ canvas }) => arriveAt(canvas, 'Report Key'),
}
/** The guide is on its way. */
export const Loading: Story = {
  parameters: { faults: [hang('documentation.entry')] },
  play: async ({ canvas }) => arriveBusy(canvas),
}
/** A 404 is no failure: nobody has written a guide. */
export const NoGuide: Story = {
  args: { kind: 'source', id: SOURCE.dummy, name: 'Dummy' },
  parameters: { expectedErrors: [/404/] },
  play: async ({ canvas }) => arriveAt(canvas, texts.none('Dummy')),
}
/** The guide could not be loaded; trying again loads it. */
export const FailedThenLoaded: Story = {
  parameters: { faults: [fail('documentation.entry', 503, {}, { times: 1 })], expectedErrors: [/503/] },
  play: async ({ canvas }) => {
    await arriveAtAlert(errorMessages.documentation.notLoaded)
    await press(shell.retry, canvas)
    await arriveAt(canvas, 'BigQuery Data Editor')
  },
}
