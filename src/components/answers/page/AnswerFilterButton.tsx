import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithPreload } from '@/components/common/loading/lazyWithRetry'
import { useMenuButton } from '@/components/common/useMenuButton'
import type { FilterSection } from '@/components/stacks/list/FilterMenu'
import { paletteVar, weight } from '@/theme/primitives'

export interface AnswerFilterButtonProps {
  readonly section: FilterSection
  /** What is shown now, such as "All 4" or the chosen value. */
  readonly shown: string
  /** Whether the filter leaves something out, which must be noticed. */
  readonly isInUse: boolean
}

// the menu's code is preloaded on hover
const { Component: FilterMenuItems, preload } = lazyWithPreload(
  async () => (await import('@/components/stacks/list/FilterMenuItems')).FilterMenuItems,
)

/** Button of a filter, which says what is shown, and opens the menu with its options. */
export function AnswerFilterButton({ section, shown, isInUse }: AnswerFilterButtonProps) {
  const { button, id, anchor, wasOpened, close } = useMenuButton()
  return (
    <>
      <Button
        {...button}
        variant="outlined"
        onPointerEnter={() => void preload()}
        onFocus={() => void preload()}
        endIcon={<ChevronDown size={14} strokeWidth={1.75} aria-hidden />}
        sx={isInUse ? inUseSx : undefined}
      >
        <Quiet>{section.label} </Quiet>
        <Shown>{shown}</Shown>
      </Button>
      {wasOpened && (
        <UnthrottledSuspense fallback={null}>
          <FilterMenuItems sections={[section]} anchor={anchor} buttonId={id} onClose={close} />
        </UnthrottledSuspense>
      )}
    </>
  )
}

const inUseSx = { borderColor: 'primary.main', bgcolor: 'surface.selected', color: 'primary.text' } as const
const Quiet = styled('span')({
  color: paletteVar('text.secondary'),
  fontWeight: weight.regular,
  whiteSpace: 'pre',
})
const Shown = styled('bdi')({
  maxWidth: 180,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: weight.strong,
})
