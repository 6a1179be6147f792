import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import type { CredentialEntry } from '@/domain/credentials/types'
import { credentialMessages as texts } from '@/features/credentials/messages'
import { documentationMessages as guides } from '@/features/guides/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { MINUTE_MS } from '@/domain/shared/text/dates'
import { pages } from '@/domain/shared/paths'
import { CredentialPanel } from '@/features/credentials/form/CredentialPanel'
import { STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { arriveAt, fill, press } from '../support/plays/arrive'
import { finishedRoas, keys } from '../features/credentials/seeds'
import '../support/journey'

const typed = { [keys.applovin]: { report_key: 'b3f05e6d4c1e' } }
const checkedBefore = (entry: CredentialEntry): CredentialEntry => ({
  ...entry,
  status: { kind: 'verified', checkedAt: STORY_NOW - 12 * MINUTE_MS, byOAuth: false },
})

/** Verification states of a form, repeated saving, and the guide beside the form. */
const meta = {
  component: CredentialPanel,
  tags: ['journey'],
  args: { entryKey: keys.applovin, imageUrl: '', formList: null, nextUp: '', onSaved: fn() },
  parameters: {
    world: () => worlds.fresh(),
    atoms: finishedRoas(typed, checkedBefore),
    route: pages.credentials.href(1),
    frame: 'section',
    chromatic: { disableSnapshot: true },
    requirements: ['CRD-5', 'PLUS-10'],
  },
} satisfies Meta<typeof CredentialPanel>
export default meta
type Story = StoryObj<typeof meta>

/** A credential verified twelve minutes ago is edited and verified again. */
export const VerifiedAgainAfterEdit: Story = {
  play: async ({ canvas }) => {
    await arriveAt(canvas, texts.check.works('14:08 UTC'))
    await expect(canvas.getByText('12 min ago')).toBeVisible()
    await userEvent.type(canvas.getByLabelText('Report key'), '9')
    await expect(canvas.queryByText('12 min ago')).toBeNull()
    await expect(canvas.getByText(texts.check.notChecked)).toBeVisible()
    await waitFor(() => expect(canvas.getByText(texts.check.works('14:20 UTC'))).toBeVisible())
    await expect(canvas.getByText('just now')).toBeVisible()
  },
}
/** The guide stays beside the form while the user types. */
export const GuideStaysWhileTyping: Story = {
  args: { entryKey: keys.bigquery },
  parameters: { atoms: finishedRoas(), requirements: ['DOC-1', 'PLUS-20'] },
  play: async ({ canvas }) => {
    await canvas.findByLabelText('Project ID')
    // in a narrow window the user pins it
    if (canvas.queryByRole('button', { name: wizardMessages.chooser.guide }) !== null) {
      await press(wizardMessages.chooser.guide, canvas)
      await press(wizardMessages.chooser.pinGuide)
    }
    const guide = within(await canvas.findByRole('complementary', { name: guides.guide('Google BigQuery') }))
    await arriveAt(guide, 'BigQuery Data Editor')
    await fill('Project ID', 'lumen', canvas)
    await fill('Service account email', 'etl@lumen.example', canvas)
    await expect(guide.getByText('BigQuery Data Editor')).toBeVisible()
    for (const link of guide.getAllByRole('link')) await expect(link).toHaveAttribute('target', '_blank')
  },
}
