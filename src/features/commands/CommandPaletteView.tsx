import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import useMediaQuery from '@mui/material/useMediaQuery'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useId } from 'react'
import { KeyCap } from '@/components/common/keyCap'
import { VisuallyHidden } from '@/components/list/listTable'
import { commandMessages as texts } from './messages'
import { PaletteActions } from './PaletteActions'
import { PaletteFoot } from './PaletteFoot'
import { SEARCH_MAX_CHARACTERS } from '@/domain/shared/limits'
import { PaletteOptionLine } from './PaletteOptionLine'
import {
  paletteBodySx,
  paletteDialogSx,
  paletteHeadSx,
  paletteListSx,
  paletteNoteSx,
  palettePaneSx,
} from './paletteSx'
import type { PaletteAction, PaletteGroup, PaletteOption, PalettePane } from './paletteModel'
import { usePaletteKeys } from './usePaletteKeys'

export interface CommandPaletteViewProps {
  /** Text of the search field. */
  readonly searched: string
  /** Called with the text when the user changes the search. */
  readonly onSearch: (searched: string) => void
  /** Groups of results in display order, without empty groups. */
  readonly groups: readonly PaletteGroup[]
  /** Id of the selected result; if no result has it, the first one is selected. */
  readonly activeId: string
  /**
   * Called with the id of the result that the user selected by arrow keys or pointer; '' when the search text changes.
   */
  readonly onActivate: (optionId: string) => void
  /** Actions of the selected result, shown in the right column; null for none. */
  readonly pane: PalettePane | null
  /** Text next to the field that is also announced: the number of results, or what to type. */
  readonly said: string
  /** Text above the results: that stacks are loading or failed to load, or that nothing was found; '' for none. */
  readonly note: string
  /** Opens a result. */
  readonly onChoose: (option: PaletteOption) => void
  /** Runs an action of the selected result. */
  readonly onAct: (action: PaletteAction) => void
  /** Opens the list of keyboard shortcuts; undefined hides its button. */
  readonly onShortcuts?: (() => void) | undefined
  /** Called when the palette should close: a click outside, or Escape while the results have the arrow keys. */
  readonly onClose: () => void
}

/**
 * Returns the selected result of the command palette: the one with the given id, else the first; undefined if there are
 * no results.
 */
export const activeOption = (
  groups: readonly PaletteGroup[],
  activeId: string,
): PaletteOption | undefined => {
  const options = groups.flatMap((group) => group.options)
  return options.find(({ id }) => id === activeId) ?? options[0]
}

/** Scrolls the list so that the selected line is visible; for the first line also the heading of its group. */
function useActiveInView(id: string | null, isFirst: boolean) {
  useEffect(() => {
    if (id === null) return
    const line = document.getElementById(id)
    if (isFirst) line?.closest('[role="listbox"]')?.scrollTo({ top: 0 })
    else line?.scrollIntoView({ block: 'nearest' })
  }, [id, isFirst])
}

/**
 * Command palette: a dialog that searches stacks, guided flows, sources, pages and settings. A combobox with a list of
 * results at the left and the actions of the selected result at the right; below a window width of 1120 px the actions
 * replace the results (PLUS-22, FU-1, MOD-8).
 */
export function CommandPaletteView(props: CommandPaletteViewProps) {
  const { searched, onSearch, groups, activeId, onActivate, pane, said, note, onChoose, onAct, onClose } =
    props
  const base = useId()
  const isNarrow = useMediaQuery('screen and (max-width: 1119.95px)', { noSsr: true })
  const options = groups.flatMap((group) => group.options)
  const active = activeOption(groups, activeId)
  const keys = usePaletteKeys({ options, active, pane, onActivate, onChoose, onAct })
  const listId = `${base}list`
  const paneId = `${base}pane`
  const idOf = (option: PaletteOption) => `${base}${option.id}`
  const actionIdOf = ({ id }: PaletteAction) => `${base}action-${id}`
  const lineId = active === undefined ? null : idOf(active)
  const selectedId = keys.action === undefined ? lineId : actionIdOf(keys.action)
  useActiveInView(selectedId, !keys.isInActions && active === options[0])
  const hasList = options.length > 0 && !(isNarrow && keys.isInActions)
  const hasPane = pane !== null && (!isNarrow || keys.isInActions)
  const status = keys.isInActions && pane !== null ? texts.pane.count(pane.actions.length, pane.title) : said
  return (
    <Dialog
      open
      disableRestoreFocus
      aria-labelledby={`${base}title`}
      sx={paletteDialogSx}
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' && keys.isInActions) keys.leave()
        else onClose()
      }}
    >
      <VisuallyHidden as="h2" id={`${base}title`}>
        {texts.label}
      </VisuallyHidden>
      <Box sx={paletteHeadSx}>
        <Search size={18} strokeWidth={1.75} aria-hidden />
        <InputBase
          autoFocus
          fullWidth
          value={searched}
          placeholder={texts.placeholder}
          inputProps={{
            role: 'combobox',
            'aria-label': texts.label,
            'aria-expanded': options.length > 0,
            'aria-controls': options.length === 0 ? undefined : keys.isInActions ? paneId : listId,
            'aria-activedescendant': selectedId ?? undefined,
            'aria-autocomplete': 'list',
            autoComplete: 'off',
            spellCheck: false,
            maxLength: SEARCH_MAX_CHARACTERS,
          }}
          onChange={(event) => {
            keys.leave()
            onActivate('')
            onSearch(event.target.value)
          }}
          onKeyDown={keys.handleKey}
        />
        <VisuallyHidden role="status">{status}</VisuallyHidden>
        <Box component="span" aria-hidden sx={{ flex: 'none', typography: 'caption', whiteSpace: 'nowrap' }}>
          {searched.trim() === '' || note !== '' ? '' : said}
        </Box>
        <KeyCap aria-hidden>Esc</KeyCap>
      </Box>
      <Box sx={paletteBodySx(hasList && hasPane)}>
        {(hasList || note !== '') && (
          <Box sx={paletteListSx}>
            {note !== '' && (
              <Box dir="auto" sx={paletteNoteSx}>
                {note}
              </Box>
            )}
            {hasList && (
              <Box
                role="listbox"
                id={listId}
                aria-label={texts.list}
                sx={{ overflowY: 'auto', minHeight: 0 }}
              >
                {groups.map((group, index) => (
                  <Group key={group.label} group={group} headId={`${base}group${index}`}>
                    {(option) => (
                      <PaletteOptionLine
                        key={option.id}
                        option={option}
                        id={idOf(option)}
                        searched={searched}
                        isActive={option === active}
                        onPoint={() => {
                          keys.leave()
                          onActivate(option.id)
                        }}
                        onChoose={() => onChoose(option)}
                      />
                    )}
                  </Group>
                ))}
              </Box>
            )}
          </Box>
        )}
        {hasPane && (
          <Box sx={{ ...palettePaneSx, borderLeft: hasList ? 1 : 0, borderLeftColor: 'line.hairline' }}>
            <PaletteActions
              pane={pane}
              id={paneId}
              idOf={actionIdOf}
              activeId={keys.action?.id ?? null}
              onBack={isNarrow ? keys.leave : undefined}
              onPoint={({ id }) => keys.select(id)}
              onChoose={onAct}
            />
          </Box>
        )}
      </Box>
      <PaletteFoot
        isInActions={keys.isInActions}
        hasActions={pane !== null}
        onShortcuts={props.onShortcuts}
      />
    </Dialog>
  )
}

interface GroupProps {
  /** Results of one kind, and their heading. */
  readonly group: PaletteGroup
  /** DOM id of the heading, which names the group. */
  readonly headId: string
  /** Renders the line of a result. */
  readonly children: (option: PaletteOption) => ReactNode
}

function Group({ group, headId, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={headId}>
      <Box id={headId} sx={{ px: 3, pt: 2, pb: 1, typography: 'caption', color: 'text.tertiary' }}>
        {group.label}
      </Box>
      {group.options.map(children)}
    </div>
  )
}
