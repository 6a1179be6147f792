const ring = { outline: '2px solid Highlight', outlineOffset: -2 }

/**
 * Global styles for forced-colours mode (high contrast), in which browsers drop backgrounds and shadows but keep
 * borders and outlines.
 */
export const forcedColours = {
  '@media (forced-colors: active)': {
    '.MuiOutlinedInput-root.Mui-focused': { outline: '2px solid Highlight', outlineOffset: 1 },
    '.MuiToggleButton-root.Mui-selected, nav [aria-current="page"]': ring,
    '.MuiTabs-indicator, .Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight !important' },
    '.sy-radio::after, .MuiCheckbox-indeterminate .sy-check::after, .MuiSwitch-thumb': {
      backgroundColor: 'CanvasText !important',
    },
    '.MuiSwitch-track': { outline: '1px solid CanvasText' },
    '.MuiDialog-paper, .MuiPopover-paper, .MuiTooltip-tooltip': { outline: '1px solid CanvasText' },
  },
} as const
