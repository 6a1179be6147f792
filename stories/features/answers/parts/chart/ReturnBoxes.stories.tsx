import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { answerDays } from '../../../../support/world/answers'
import { ReturnBoxes } from '@/features/answers/chart/ReturnBoxes'

const meta = {
  component: ReturnBoxes,
  tags: ['autodocs'],
  args: { days: answerDays },
  parameters: { requirements: ['FU-14'] },
  decorators: [
    (Story) => (
      <ChartsContainer
        height={160}
        series={[]}
        xAxis={[{ data: answerDays.map(({ day }) => day), scaleType: 'band' }]}
        yAxis={[{ min: 0, max: 2500 }]}
      >
        <Story />
      </ChartsContainer>
    ),
  ],
} satisfies Meta<typeof ReturnBoxes>
export default meta
type Story = StoryObj<typeof meta>

/** Boxes of spend with the fill of revenue; young ones are dashed and hatched. */
export const Usual: Story = {}
