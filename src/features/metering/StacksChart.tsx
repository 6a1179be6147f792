import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BarChart } from '@mui/x-charts/BarChart'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { meteringMessages } from './messages'
import { longestBar, type UsageBar } from './usageBars'
import { formatRows } from '@/domain/shared/text/numbers'
import { paletteVar } from '@/theme/primitives'
import { chartSx } from '@/components/common/chartSx'
import { formatOwner, formatShare } from './usageWords'

const texts = meteringMessages.stacks

export interface StacksChartProps {
  /** Bars sorted by size, with all smaller stacks combined in the last one; at least one. */
  readonly bars: readonly UsageBar[]
}

const ROW_PX = 26

const PARTS = [0, 1, 2, 3] as const
const colours = (['chart.0', 'chart.1', 'chart.2', 'chart.4'] as const).map(paletteVar)

/**
 * Bar chart of the delivered rows per stack, each bar divided into its largest endpoints and transformations (MET-4).
 * Import it lazily, because it bundles the chart library.
 */
export function StacksChart({ bars }: StacksChartProps) {
  const described = bars.map((bar) => texts.bar(nameOf(bar), formatRows(bar.rows), formatShare(bar)))
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }} role="img" aria-label={texts.described(described)}>
      <Box sx={headSx}>
        <Typography variant="body2" component="span" sx={{ flex: 1, fontWeight: 620, color: 'text.primary' }}>
          {texts.title}
        </Typography>
        {texts.parts.map((part, index) => (
          <span key={part}>
            <i style={{ background: colours[index] }} />
            {part}
          </span>
        ))}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(96px, 36%) 1fr 52px', columnGap: 3 }}>
        <Names bars={bars} />
        <Bars bars={bars} />
        <Shares bars={bars} />
      </Box>
    </Box>
  )
}

/**
 * Name of a bar: the stack, and the detail that distinguishes it from stacks of the same source, e.g. its credential
 * (FU-2).
 */
const nameOf = ({ owner, rest }: UsageBar): string => {
  if (owner === null) return texts.others(rest)
  return owner.detail === '' ? formatOwner(owner) : texts.named(formatOwner(owner), owner.detail)
}

/** Tooltip of a part, e.g. "Campaigns, 64,293"; rows only for the combined rest, which has no name. */
const partWords = (name: string | undefined, rows: string): string =>
  name === undefined ? rows : texts.part(name, rows)

function Names({ bars }: StacksChartProps) {
  return (
    <Box sx={{ minWidth: 0 }}>
      {bars.map((bar) => (
        <Box key={bar.key} sx={nameSx} title={nameOf(bar)}>
          {bar.owner !== null && bar.owner.connector !== null ? (
            <ConnectorTile {...bar.owner.connector} size={20} />
          ) : (
            <Box sx={{ width: 20, flex: 'none' }} />
          )}
          <Typography noWrap dir="auto" sx={{ minWidth: 0, flexShrink: 1, textAlign: 'left' }}>
            {bar.owner === null ? nameOf(bar) : formatOwner(bar.owner)}
          </Typography>
          {bar.owner !== null && bar.owner.detail !== '' && (
            <Typography noWrap dir="auto" variant="caption" color="text.tertiary" sx={detailSx}>
              {bar.owner.detail}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}

function Bars({ bars }: StacksChartProps) {
  return (
    <BarChart
      layout="horizontal"
      height={bars.length * ROW_PX}
      margin={0}
      hideLegend
      skipAnimation
      disableKeyboardNavigation
      borderRadius={2}
      yAxis={[
        {
          data: bars.map(({ key }) => key),
          valueFormatter: (key: string) => bars.filter((bar) => bar.key === key).map(nameOf)[0] ?? '',
          position: 'none',
          categoryGapRatio: 0.52,
        },
      ]}
      xAxis={[{ position: 'none', min: 0, max: longestBar(bars), domainLimit: 'strict' }]}
      series={PARTS.map((part) => ({
        id: `part-${part}`,
        stack: 'parts',
        label: texts.parts[part],
        color: colours[part] ?? '',
        data: bars.map(({ parts }) => parts[part]),
        valueFormatter: (value: number | null, { dataIndex }: { readonly dataIndex: number }) =>
          value === 0 ? null : partWords(bars[dataIndex]?.partNames[part], formatRows(value)),
      }))}
      axisHighlight={{ y: 'none' }}
      sx={{ ...chartSx, '& .MuiBarChart-element': { stroke: paletteVar('surface.raised'), strokeWidth: 1 } }}
    />
  )
}

function Shares({ bars }: StacksChartProps) {
  return (
    <Box sx={{ textAlign: 'right', color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {bars.map((bar) => (
        <Box key={bar.key} sx={{ lineHeight: `${ROW_PX}px`, typography: 'body2', height: ROW_PX, pt: '3px' }}>
          {formatShare(bar)}
        </Box>
      ))}
    </Box>
  )
}

const nameSx = { display: 'flex', alignItems: 'center', gap: 2, height: ROW_PX, minWidth: 0 } as const
const detailSx = { flex: '1 100 auto', minWidth: 32 } as const
const headSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  mb: 2,
  typography: 'caption',
  color: 'text.secondary',
  '& i': { display: 'inline-block', width: 8, height: 8, borderRadius: '2px', mr: 1.5 },
} as const
