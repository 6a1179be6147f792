import type { Meta, StoryObj } from '@storybook/react-vite'
import Box from '@mui/material/Box'
import { PageContent } from '@/components/layout/pages/PageContent'

/**
 * Content area next to the side menu: at most 1440 px wide and centred.
 *
 * - **When to use**: once on each page with the side menu. Use `CentredFormLayout` for a single form, `WizardFrame` for
 *   the steps of the wizard, and `PlainLayout` for other pages without the menu.
 * - **Content**: begins with the page's only `h1`, e.g. "Credentials", often with the primary button on the same line.
 * - **Do** keep the `h1` when the content fails to load, so that the user knows where they are.
 * - **Don't** nest it, or set another maximum width inside.
 */
const meta = {
  component: PageContent,
  tags: ['autodocs'],
  args: { children: <Box sx={{ height: 240, bgcolor: 'surface.sunken', borderRadius: '8px' }} /> },
} satisfies Meta<typeof PageContent>
export default meta
type Story = StoryObj<typeof meta>

export const Gutters: Story = {}
