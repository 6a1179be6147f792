import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { expect, fn, userEvent, type within } from 'storybook/test'
import { ImpersonationBannerView } from '@/features/admin/ImpersonationBannerView'
import { impersonationMessages as texts } from '@/features/admin/messages'

const meta = {
  component: ImpersonationBannerView,
  tags: ['deep', 'autodocs', 'admin'],
  parameters: { requirements: ['ADM-3'] },
  args: {
    user: { name: 'Ana Ruiz', email: 'ana@lumen.example', organisation: 'Lumen Games' },
    isBusy: false,
    onReturn: fn(),
  },
} satisfies Meta<typeof ImpersonationBannerView>
export default meta
type Story = StoryObj<typeof meta>

const NO_USER = { name: '', email: '', organisation: '' }

/** The narrowest supported window. */
const wide: Decorator = (Story) => (
  <Box sx={{ width: 1024 }}>
    <Story />
  </Box>
)

const hiddenWidth = (element: HTMLElement) => Math.max(0, element.scrollWidth - element.clientWidth)

const expectTextBeforeButton = async (canvas: ReturnType<typeof within>) => {
  const warning = canvas.getByText(texts.real).getBoundingClientRect()
  const button = canvas.getByRole('button', { name: texts.back }).getBoundingClientRect()
  await expect(warning.right).toBeLessThanOrEqual(button.left)
}

/** The banner names the impersonated user and offers the return to admin. */
export const Impersonating: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: texts.label })).toHaveTextContent(
      texts.actingAs('Ana Ruiz'),
    )
    await userEvent.click(canvas.getByRole('button', { name: texts.back }))
    await expect(args.onReturn).toHaveBeenCalledOnce()
  },
}
/** Impersonation is being ended. */
export const LeavingImpersonation: Story = { tags: ['loading'], args: { isBusy: true } }
/** At 1024 px a long name is truncated; the organisation and the warning stay fully visible. */
export const LongestContent: Story = {
  args: {
    user: {
      name: `${'Maximiliana'.repeat(6).slice(0, 60)} ${'Featherstone'.repeat(5)}`,
      email: 'maximiliana@lumen.example',
      organisation: 'Lumen Games',
    },
  },
  decorators: [wide],
  play: async ({ args, canvas }) => {
    const { name, email, organisation } = args.user ?? NO_USER
    const untruncated = [texts.address(email, false), texts.organisation(organisation), texts.real]
    for (const text of untruncated) await expect(hiddenWidth(canvas.getByText(text))).toBe(0)
    await expect(canvas.getByTitle(new RegExp(name))).toBeVisible()
    await expectTextBeforeButton(canvas)
  },
}
