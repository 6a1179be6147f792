import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { StatusBadge } from '@/components/common/feedback/StatusBadge'
import { stackDialogMessages } from './messages'
import { mono, paletteVar } from '@/theme/primitives'

const texts = stackDialogMessages.addEndpoint

/** What saving the dialog does to an option: adds it to the stack, removes it, or nothing (null). */
export type PickerChange = 'adds' | 'removes' | null

/** Line of a `PickerList`: an endpoint or transformation that can be selected, with texts formatted for display. */
export interface PickerOption {
  readonly id: string
  readonly name: string
  /** Shown in monospace; '' for none. */
  readonly code: string
  readonly description: string
  /** Requirements, or why the option is disabled; '' for none. */
  readonly note: string
  /** Text at the end of the line, e.g. the rows of this month; '' for none. */
  readonly aside: string
  /** Text of a badge instead of `aside`, for transformations that cannot run yet; '' for none. */
  readonly badge?: string
  readonly isSelected: boolean
  readonly isDisabled: boolean
  readonly change: PickerChange
}

export interface PickerListProps {
  /** Heading of the list, and accessible name of the group. */
  readonly title: string
  /** Text next to the title. */
  readonly hint: string
  /** Controls at the end of the title's line, e.g. "all", "none" and a search box. */
  readonly tools?: ReactNode
  /** Endpoints or transformations, in the order in which they are shown. */
  readonly options: readonly PickerOption[]
  /** Shown if there are no options. */
  readonly emptyText: string
  /**
   * What the last change has selected or removed besides the option itself, announced to screen readers; '' for none.
   */
  readonly said: string
  /** Called with the id of the option that the user selects or removes. */
  readonly onToggle: (id: string) => void
}

/**
 * Titled checkbox list of the endpoints or transformations that a stack has or can have. Options that saving will add
 * or remove are marked. Spec 1 §2 (MOD-1).
 */
export function PickerList(props: PickerListProps) {
  const { title, hint, tools, options, emptyText, said, onToggle } = props
  const titleId = useId()
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, mb: 2, flexWrap: 'wrap' }}>
        <Box id={titleId} sx={{ typography: 'subtitle2' }}>
          {title}
        </Box>
        <Box sx={{ flex: 1, typography: 'caption', color: 'text.secondary' }}>{hint}</Box>
        {tools}
      </Box>
      {options.length === 0 ? (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{emptyText}</Box>
      ) : (
        <Options>
          {options.map((option) => (
            <OptionLine key={option.id} option={option} onToggle={() => onToggle(option.id)} />
          ))}
        </Options>
      )}
      <Box
        component="output"
        sx={{ display: 'block', mt: 1, typography: 'caption', color: 'text.secondary' }}
      >
        {said}
      </Box>
    </Box>
  )
}

function OptionLine({ option, onToggle }: { readonly option: PickerOption; readonly onToggle: () => void }) {
  const id = useId()
  const { name, code, description, note, aside, badge = '', isSelected, isDisabled, change } = option
  return (
    <Line data-change={change ?? undefined}>
      <Checkbox
        checked={isSelected}
        disabled={isDisabled}
        onChange={onToggle}
        slotProps={{
          input: {
            id,
            'aria-labelledby': `${id}-name`,
            'aria-describedby': `${id}-text ${id}-aside ${id}-mark`,
          },
        }}
      />
      <Naming htmlFor={id}>
        <span id={`${id}-name`} dir="auto" style={{ fontWeight: 540 }}>
          {name}
        </span>
        <Code aria-hidden>{code}</Code>
        <Description id={`${id}-text`}>
          {description}
          {note !== '' && <Note> {note}</Note>}
        </Description>
      </Naming>
      <Box id={`${id}-aside`} sx={asideSx}>
        {badge === '' ? aside : <StatusBadge status="setupIncomplete" label={badge} />}
      </Box>
      <Mark id={`${id}-mark`} data-change={change ?? undefined}>
        {change !== null && <span>{change === 'adds' ? texts.willAdd : texts.willRemove}</span>}
      </Mark>
    </Line>
  )
}

const asideSx = {
  flex: 'none',
  typography: 'caption',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
} as const

const hairline = `1px solid ${paletteVar('line.hairline')}`

const Options = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: hairline,
  borderRadius: 8,
  overflow: 'hidden',
})

const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  padding: '4px 12px 4px 4px',
  '& + &': { borderTop: hairline },
  '&[data-change="adds"]': { background: paletteVar('primary.soft') },
})

const Naming = styled('label')({
  flex: 1,
  minWidth: 0,
  fontSize: '0.8125rem',
  lineHeight: '18px',
  overflowWrap: 'anywhere',
  color: paletteVar('text.primary'),
})

const Code = styled('span')({
  marginLeft: 8,
  fontFamily: mono,
  fontSize: '0.75rem',
  color: paletteVar('text.secondary'),
})

const Description = styled('span')({
  display: 'block',
  fontSize: '0.75rem',
  lineHeight: '16px',
  color: paletteVar('text.secondary'),
})

const Note = styled('span')({ fontWeight: 540 })

const Mark = styled('span')({
  flex: 'none',
  width: 84,
  textAlign: 'right',
  fontSize: '0.75rem',
  lineHeight: '18px',
  '& > span': { padding: '0 6px', borderRadius: 4, border: '1px solid' },
  '&[data-change="adds"]': { color: paletteVar('primary.text') },
  '&[data-change="removes"]': { color: paletteVar('warning.text') },
})
