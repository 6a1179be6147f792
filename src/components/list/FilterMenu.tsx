import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useMenuButton } from '@/components/common/useMenuButton'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { paletteVar } from '@/theme/primitives'

interface FilterOption {
  /** Null is the option that filters nothing out. */
  readonly value: string | null
  readonly name: string
  /** Number of items that the option would show; undefined for a sort order. */
  readonly count?: number
}

/** Radio group in a `FilterMenu`: a filter or the sort order, with its options. */
export interface FilterSection {
  readonly label: string
  readonly options: readonly FilterOption[]
  /** Value of the selected option; null if the filter is off. */
  readonly chosen: string | null
  readonly onChoose: (value: string | null) => void
}

export interface FilterMenuProps {
  /** Radio groups in order: filters, then the sort order. */
  readonly sections: readonly FilterSection[]
  /**
   * Returns the accessible name of the button for the number of active filters; undefined if a single section provides
   * it.
   */
  readonly label?: (inUse: number) => string
}

// the menu's code is preloaded on hover (P2)
const { Component: FilterMenuItems, preload } = lazyWithPreload(
  async () => (await import('./FilterMenuItems')).FilterMenuItems,
)

/**
 * Button that opens a menu of filters and sort orders. With a single section and no `label`, it shows the selected
 * option, also on paper; otherwise, an icon and the number of active filters (PLUS-3, W-2).
 */
export function FilterMenu({ sections, label }: FilterMenuProps) {
  const { button: menuButton, id, anchor, wasOpened, close } = useMenuButton()
  const inUse = sections.filter(isNarrowing).length
  const [only] = sections
  const button = { ...menuButton, onPointerEnter: preload, onFocus: preload }
  return (
    <>
      {label === undefined && only !== undefined ? (
        <Button
          {...button}
          data-print={chosenOption(only) !== null || undefined}
          endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        >
          <Words section={only} />
        </Button>
      ) : (
        <IconButton
          {...button}
          aria-label={label?.(inUse)}
          title={label?.(inUse)}
          sx={{ border: 1, borderColor: 'line.strong', ...(inUse > 0 && inUseSx) }}
        >
          <SlidersHorizontal size={16} strokeWidth={1.75} aria-hidden />
          {inUse > 0 && <span aria-hidden>{inUse}</span>}
        </IconButton>
      )}
      {wasOpened && (
        <UnthrottledSuspense fallback={null}>
          <FilterMenuItems sections={sections} anchor={anchor} buttonId={id} onClose={close} />
        </UnthrottledSuspense>
      )}
    </>
  )
}

/** Whether the selected option filters anything out; never true for a sort order, which has no null option. */
const isNarrowing = ({ options, chosen }: FilterSection): boolean =>
  chosen !== null && options.some(({ value }) => value === null)

/** Same look as a selected count: the filter may come from a link, so it must be noticeable. */
const inUseSx = {
  width: 'auto',
  px: 2,
  gap: 1.5,
  borderColor: 'primary.main',
  backgroundColor: 'surface.selected',
  color: 'primary.text',
  typography: 'button',
  fontVariantNumeric: 'tabular-nums',
} as const

/** The selected option; null for none, and for the one that filters nothing out. */
const chosenOption = ({ options, chosen }: FilterSection): FilterOption | null =>
  chosen === null ? null : (options.find(({ value }) => value === chosen) ?? null)

/** "Category", or "Category Attribution" while one is selected. */
function Words({ section }: { readonly section: FilterSection }) {
  const option = chosenOption(section)
  if (option === null) return section.label
  return (
    <>
      <Quiet>{section.label} </Quiet>
      <Chosen>{option.name}</Chosen>
    </>
  )
}

const Quiet = styled('span')({ color: paletteVar('text.secondary'), fontWeight: 430, whiteSpace: 'pre' })
const Chosen = styled('span')({ maxWidth: 140, overflow: 'hidden', textOverflow: 'ellipsis' })
