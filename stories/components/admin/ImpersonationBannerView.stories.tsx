import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { expect, fn, userEvent, type within } from 'storybook/test'
import { ImpersonationBannerView } from '@/components/admin/ImpersonationBannerView'
import { impersonationMessages as texts } from '@/domain/messages/impersonation'

const meta = {
  component: ImpersonationBannerView,
  tags: ['autodocs', 'admin'],
  parameters: { requirements: ['ADM-3'] },
  args: {
    user: { name: 'Ana Ruiz', email: 'ana@lumen.example', organisation: 'Lumen Games' },
    isBusy: false,
    onReturn: fn(),
  },
} satisfies Meta<typeof ImpersonationBannerView>
export default meta
type Story = StoryObj<typeof meta>

const NOBODY = { name: '', email: '', organisation: '' }

/** The narrowest screen that is meant. */
const wide: Decorator = (Story) => (
  <Box sx={{ width: 1024 }}>
    <Story />
  </Box>
)

const hiddenPart = (element: HTMLElement) => Math.max(0, element.scrollWidth - element.clientWidth)

const standsBeforeButton = async (canvas: ReturnType<typeof within>) => {
  const warning = canvas.getByText(texts.real).getBoundingClientRect()
  const button = canvas.getByRole('button', { name: texts.back }).getBoundingClientRect()
  await expect(warning.right).toBeLessThanOrEqual(button.left)
}

/** ADM-3: names the user, and leads back. */
export const ActingAsSomebody: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: texts.label })).toHaveTextContent(
      texts.actingAs('Ana Ruiz'),
    )
    await userEvent.click(canvas.getByRole('button', { name: texts.back }))
    await expect(args.onReturn).toHaveBeenCalledOnce()
  },
}
export const UserNotLoadedYet: Story = { tags: ['loading'], args: { user: null } }
export const WithoutOrganisation: Story = {
  args: { user: { name: 'Ines Laurent', email: 'ines@carrousel.example', organisation: '' } },
}
export const Returning: Story = { tags: ['loading'], args: { isBusy: true } }
export const RightToLeft: Story = {
  args: { user: { name: 'نور الحداد', email: 'nour@lumen.example', organisation: 'استوديو الألعاب' } },
}
/** ADM-3: a name that fills the bar is cut; of what organisation, and that it is real, stand whole at 1024 pixels. */
export const LongName: Story = {
  args: {
    user: {
      name: `${'Maximiliana'.repeat(6).slice(0, 60)} ${'Featherstone'.repeat(5)}`,
      email: 'maximiliana@lumen.example',
      organisation: 'Lumen Games',
    },
  },
  decorators: [wide],
  play: async ({ args, canvas }) => {
    const { name, email, organisation } = args.user ?? NOBODY
    const whole = [texts.address(email, false), texts.organisation(organisation), texts.real]
    for (const words of whole) await expect(hiddenPart(canvas.getByText(words))).toBe(0)
    await expect(canvas.getByTitle(new RegExp(name))).toBeVisible()
    await standsBeforeButton(canvas)
  },
}
/** In a window that is narrower than meant whom you act as, and that it is real, stand whole on two lines before the button. */
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <Box sx={{ width: 420 }}>
        <Story />
      </Box>
    ),
  ],
  play: async ({ canvas }) => {
    const words = canvas.getByText(texts.real).parentElement ?? canvas.getByText(texts.real)
    await expect(words).toHaveStyle({ overflow: 'hidden' })
    await expect(hiddenPart(canvas.getByRole('strong'))).toBe(0)
    await expect(hiddenPart(canvas.getByText(texts.real))).toBe(0)
    const button = canvas.getByRole('button', { name: texts.back }).getBoundingClientRect()
    await expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(button.left)
  },
}
export const LongestContent: Story = {
  decorators: [wide],
  play: async ({ canvas }) => standsBeforeButton(canvas),
  args: {
    user: {
      name: 'Maximilian Featherstonehaugh-Wolfeschlegelsteinhausen',
      email: 'maximilian.featherstonehaugh@lumen-games-international.example',
      organisation:
        'Internationale Spieleentwicklungs- und Vermarktungsgesellschaft für Mobilgeräte mbH & Co. KG',
    },
  },
}
