import type { ConnectorRef } from '@/domain/catalogue/types'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Workflow from 'lucide-react/icons/workflow'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { transformationTab } from './messages'
import { mono, paletteVar } from '@/theme/primitives'

const texts = transformationTab.panel

export interface TransformationPanelProps {
  /** Name of the transformation, which is also that of the panel. */
  readonly name: string
  /** What the transformation computes; '' for none. */
  readonly description: string
  /** Tables that the transformation reads, by place where the places differ. */
  readonly inputs: readonly {
    /** Unique among the places. */
    readonly key: number
    /** '' if all places are the same. */
    readonly place: string
    readonly inputs: readonly {
      /** Null for the table of another transformation. */
      readonly source: ConnectorRef | null
      /** '' if it is not known which tables of the source. */
      readonly table: string
    }[]
  }[]
  /** Name of the table that the transformation writes; '' if the catalogue does not know it. */
  readonly table: string
  /** Names of the transformations that this one depends on. */
  readonly buildsOn: readonly string[]
  /** Names of the transformations that depend on this one. */
  readonly neededBy: readonly string[]
  /** Whether the panel opens as a drawer over the page instead of next to the list, for narrow windows. */
  readonly isDrawer: boolean
  /** Called when the panel should close: button; for a drawer also Escape or a click outside. */
  readonly onClose: () => void
  /** One list item per stack or destination in which the transformation can run. */
  readonly children: ReactNode
}

/**
 * Details of a transformation: the data it reads and the table it writes, its dependencies, and the stacks and
 * destinations in which it can run (FU-16).
 */
export function TransformationPanel(props: TransformationPanelProps) {
  const headingId = useId()
  if (!props.isDrawer)
    return (
      <Aside aria-labelledby={headingId}>
        <Content {...props} headingId={headingId} />
      </Aside>
    )
  return (
    <Drawer
      open
      anchor="right"
      onClose={props.onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': headingId, sx: { width: 380 } } }}
    >
      <Content {...props} headingId={headingId} />
    </Drawer>
  )
}

function Content(props: TransformationPanelProps & { readonly headingId: string }) {
  const { headingId, name, description, buildsOn, neededBy, onClose, children } = props
  return (
    <>
      <Part>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
          <Typography id={headingId} variant="h3" component="h2" dir="auto" sx={headSx}>
            {name}
          </Typography>
          <IconButton size="small" title={texts.close} aria-label={texts.close} onClick={onClose}>
            <X size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Box>
        {description !== '' && (
          <Typography variant="body2" color="text.secondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
            {description}
          </Typography>
        )}
      </Part>
      <MadeFrom {...props} />
      {buildsOn.length + neededBy.length > 0 && (
        <Part>
          <Title>{texts.dependencies}</Title>
          {buildsOn.length > 0 && <Sentence>{texts.buildsOn(buildsOn)}</Sentence>}
          {neededBy.length > 0 && <Sentence>{texts.neededBy(neededBy)}</Sentence>}
        </Part>
      )}
      <Part>
        <Title>{texts.places}</Title>
        <List>{children}</List>
      </Part>
    </>
  )
}

function MadeFrom({ inputs, table }: TransformationPanelProps) {
  if (inputs.length === 0 && table === '') return null
  return (
    <Part>
      <Title>{texts.madeFrom}</Title>
      {inputs.map((each) => (
        <PlaceTables key={each.key} place={each.place} inputs={each.inputs} />
      ))}
      {table !== '' && (
        <List>
          <Input>
            <ArrowRight size={20} strokeWidth={1.5} role="img" aria-label={texts.makes} />
            <code>{table}</code>
          </Input>
        </List>
      )}
    </Part>
  )
}

function PlaceTables({ place, inputs }: Omit<TransformationPanelProps['inputs'][number], 'key'>) {
  const unnamed = inputs.flatMap(({ source, table }) => (table === '' && source !== null ? [source] : []))
  const names = unnamed.map(({ name }) => name)
  return (
    <>
      {place !== '' && <PlaceName dir="auto">{place}</PlaceName>}
      {inputs.length === 0 && <Sentence>{texts.noInputs}</Sentence>}
      {unnamed.length > 0 && (
        <>
          <Tiles aria-hidden title={names.join(', ')}>
            {unnamed.map((source) => (
              <ConnectorTile key={source.label} {...source} size={20} />
            ))}
          </Tiles>
          <Sentence>{texts.tablesOf(names)}</Sentence>
        </>
      )}
      <List>
        {inputs
          .filter(({ table }) => table !== '')
          .map(({ source, table }) => (
            <Input key={`${source?.label ?? ''} ${table}`}>
              {source === null ? (
                <Workflow size={20} strokeWidth={1.5} aria-hidden />
              ) : (
                <ConnectorTile {...source} size={20} />
              )}
              <code>{table}</code>
            </Input>
          ))}
      </List>
    </>
  )
}

const headSx = { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } as const

const Aside = styled('aside')({
  position: 'sticky',
  top: 16,
  maxHeight: 'calc(100vh - 32px)',
  overflowY: 'auto',
  alignSelf: 'start',
  border: `1px solid ${paletteVar('line.hairline')}`,
  borderRadius: 8,
  background: paletteVar('surface.card'),
})
const Part = styled('section')({
  padding: '14px 16px',
  '& + &': { borderTop: `1px solid ${paletteVar('line.hairline')}` },
})
const Title = styled('h3')({
  margin: '0 0 6px',
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: 540,
  color: paletteVar('text.tertiary'),
})
const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })
const Sentence = styled('p')({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  color: paletteVar('text.secondary'),
  overflowWrap: 'anywhere',
})
const PlaceName = styled('h4')({
  margin: '6px 0 2px',
  fontSize: '0.75rem',
  lineHeight: '16px',
  fontWeight: 540,
  color: paletteVar('text.secondary'),
  overflowWrap: 'anywhere',
})
const Tiles = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginBottom: 6 })
const Input = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: '3px 0',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  '& > :last-child': { minWidth: 0, overflowWrap: 'anywhere' },
  '& code': { fontFamily: mono },
  '& > svg': { flex: 'none', color: paletteVar('text.tertiary') },
})
