import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import { titleWhenTruncated } from '@/components/common/titleWhenTruncated'
import { advancedMessages } from './messages'
import type { CategoryCount } from './advancedTypes'

export interface CategoryFilterProps {
  /** Sorted in the product's order of categories. WIZ-3. */
  readonly categories: readonly CategoryCount[]
  /** Category that the list is filtered by; null shows all. */
  readonly selected: string | null
  /** Called with the category that the user selects; null for all. */
  readonly onSelect: (category: string | null) => void
  /** Href of "request a source", for a source that is missing. */
  readonly requestHref: string
}

const texts = advancedMessages.categories

/**
 * List of source categories that filters the sources in the advanced builder; each line says how many of its sources
 * are selected, or how many there are. WIZ-3.
 */
export const CategoryFilter = ({ categories, selected, onSelect, requestHref }: CategoryFilterProps) => {
  const all = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <Box component="nav" aria-label={texts.label} sx={{ minWidth: 0 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        <Line
          entry={{ category: texts.all, count: all, chosen: 0 }}
          isSelected={selected === null}
          onSelect={() => onSelect(null)}
        />
        {categories.map((entry) => (
          <Line
            key={entry.category}
            entry={entry}
            isSelected={selected === entry.category}
            onSelect={() => onSelect(entry.category)}
          />
        ))}
      </Box>
      <Box sx={{ mt: 4, px: 2, typography: 'caption', color: 'text.tertiary' }}>
        {texts.missing}{' '}
        <Link href={requestHref} sx={{ display: 'block', width: 'fit-content', fontWeight: 540 }}>
          {texts.request}
        </Link>
      </Box>
    </Box>
  )
}

interface LineProps {
  /** Name of the category, number of its sources, and how many of them are selected. */
  readonly entry: CategoryCount
  /** Whether the list is filtered by the category. */
  readonly isSelected: boolean
  /** Called when the line is clicked. */
  readonly onSelect: () => void
}

const Line = ({ entry: { category, count, chosen }, isSelected, onSelect }: LineProps) => (
  <li>
    <ButtonBase
      aria-current={isSelected ? 'true' : undefined}
      onClick={onSelect}
      sx={[lineSx, isSelected && selectedSx]}
    >
      <Box
        component="span"
        onPointerEnter={titleWhenTruncated}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {category}
      </Box>
      <Box
        component="span"
        sx={
          chosen > 0
            ? { flex: 'none', typography: 'caption', fontWeight: 620, color: 'primary.text' }
            : { flex: 'none', color: 'text.tertiary' }
        }
      >
        {chosen > 0 ? texts.chosen(chosen) : count}
      </Box>
    </ButtonBase>
  </li>
)

const lineSx = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  width: '100%',
  minHeight: 34,
  px: 2,
  border: '1px solid transparent',
  borderRadius: '6px',
  typography: 'body2',
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { bgcolor: 'surface.hover' },
  '&:focus-visible': { outline: '2px solid var(--sy-palette-focus)', outlineOffset: '-2px' },
} as const

const selectedSx = {
  bgcolor: 'surface.card',
  borderColor: 'line.hairline',
  color: 'text.primary',
  fontWeight: 540,
  '&:hover': { bgcolor: 'surface.card' },
} as const
