import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { FormList, type ListedForm } from '@/features/credentials/form/FormList'
import { credentialMessages } from '@/features/credentials/messages'
import { tiles } from '../../../wizard/parts/sampleOptions'

const texts = credentialMessages.forms
const form = (
  number: number,
  differs: Partial<ListedForm> & Pick<ListedForm, 'name' | 'label'>,
): ListedForm => ({
  href: `/configurator/credentials/${number}`,
  side: 'source',
  imageUrl: '',
  detail: texts.untouched,
  isReady: false,
  isHere: false,
  ...differs,
})
const forms: readonly ListedForm[] = [
  form(0, { ...tiles.tenjin, detail: 'Tenjin 1', isReady: true }),
  form(1, { ...tiles.applovin, detail: texts.unsaved, isHere: true }),
  form(2, { ...tiles.ironsource }),
  form(3, { ...tiles.bigquery, side: 'destination' }),
]

const meta = {
  component: FormList,
  tags: ['autodocs'],
  args: { forms, isKept: true },
  decorators: [(Story) => <div style={{ maxWidth: 248 }}>{Story()}</div>],
  parameters: { requirements: ['FU-7', 'WIZ-10'] },
} satisfies Meta<typeof FormList>
export default meta
type Story = StoryObj<typeof meta>

/** One form is ready, one is open and two are to do. */
export const SecondFormOpen: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(texts.ready(1, 3))).toBeVisible()
    const links = canvas.getAllByRole('link')
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(forms.map(({ href }) => href))
    await expect(links[1]).toHaveAttribute('aria-current', 'step')
    await expect(links[0]).toHaveTextContent(texts.done)
  },
}
/** In a column of 200 px names are truncated and icons stay visible. */
export const LongestContent: Story = {
  tags: ['deep'],
  args: {
    forms: forms.map((each) => ({
      ...each,
      name: 'Apple App Store Connect and Search Ads',
      detail: 'Credential of the whole European studio, renewed in November',
    })),
  },
  // a grid column, as on the credentials page
  decorators: [(Story) => <div style={{ display: 'grid', gridTemplateColumns: '200px' }}>{Story()}</div>],
  play: async ({ canvas }) => {
    const list = canvas.getByRole('navigation', { name: texts.label })
    await expect(list.scrollWidth).toBeLessThanOrEqual(200)
  },
}
