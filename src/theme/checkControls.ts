import { createElement } from 'react'
import type { CssVarsThemeOptions } from '@mui/material/styles'
import { colourTransition, focusRing } from './inputs'
import { motion, paletteVar, radius } from './primitives'

const check = createElement('span', { className: 'sy-check' })
const dot = createElement('span', { className: 'sy-radio' })

const box = {
  boxSizing: 'border-box',
  position: 'relative',
  width: 16,
  height: 16,
  border: `1px solid ${paletteVar('line.field')}`,
  backgroundColor: paletteVar('surface.card'),
  transition: colourTransition,
} as const
const boxOn = { borderColor: paletteVar('primary.main'), backgroundColor: paletteVar('primary.main') }
const onColour = paletteVar('primary.contrastText')
const tick = {
  content: '""',
  position: 'absolute',
  left: 4.5,
  top: 1.5,
  width: 3.5,
  height: 7,
  border: `solid ${onColour}`,
  borderWidth: '0 1.75px 1.75px 0',
  transform: 'rotate(45deg)',
} as const
const dash = {
  content: '""',
  position: 'absolute',
  left: 3,
  top: 6,
  width: 8,
  height: 2,
  backgroundColor: onColour,
} as const
const pip = {
  content: '""',
  position: 'absolute',
  inset: 4,
  borderRadius: '50%',
  backgroundColor: onColour,
} as const

const toggled = {
  padding: 6,
  '&.Mui-disabled': { opacity: 0.5 },
  '&.Mui-focusVisible > span': focusRing,
  '&:hover': { backgroundColor: 'transparent' },
}

/** MUI theme overrides of checkboxes, radios and switches; their 16 px boxes are drawn in CSS. */
export const checkControls: CssVarsThemeOptions['components'] = {
  MuiCheckbox: {
    defaultProps: { icon: check, checkedIcon: check, indeterminateIcon: check, disableRipple: true },
    styleOverrides: {
      root: {
        ...toggled,
        '& .sy-check': { ...box, borderRadius: radius.badge },
        '&.Mui-checked .sy-check, &.MuiCheckbox-indeterminate .sy-check': boxOn,
        '&.Mui-checked:not(.MuiCheckbox-indeterminate) .sy-check::after': tick,
        '&.MuiCheckbox-indeterminate .sy-check::after': dash,
      },
    },
  },
  MuiRadio: {
    defaultProps: { icon: dot, checkedIcon: dot, disableRipple: true },
    styleOverrides: {
      root: {
        ...toggled,
        '& .sy-radio': { ...box, borderRadius: '50%' },
        '&.Mui-checked .sy-radio': boxOn,
        '&.Mui-checked .sy-radio::after': pip,
      },
    },
  },
  MuiSwitch: {
    styleOverrides: {
      root: {
        width: 28,
        height: 16,
        padding: 0,
        overflow: 'visible',
        '& .MuiSwitch-switchBase': {
          padding: 2,
          color: paletteVar('surface.card'),
          '&:hover': { backgroundColor: 'transparent' },
          '&.Mui-checked': { transform: 'translateX(12px)', color: onColour },
          '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: paletteVar('primary.main') },
          '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.5 },
          '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
        },
      },
      thumb: { width: 12, height: 12, boxShadow: 'none' },
      track: {
        borderRadius: 8,
        opacity: 1,
        backgroundColor: paletteVar('line.field'),
        transition: `background-color ${motion.colour}`,
      },
    },
  },
}
