import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
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
export const LongestContent: Story = {
  args: {
    user: {
      name: 'Maximilian Featherstonehaugh-Wolfeschlegelsteinhausen',
      email: 'maximilian.featherstonehaugh@lumen-games-international.example',
      organisation:
        'Internationale Spieleentwicklungs- und Vermarktungsgesellschaft für Mobilgeräte mbH & Co. KG',
    },
  },
}
