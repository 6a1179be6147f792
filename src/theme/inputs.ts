import type { CssVarsThemeOptions } from '@mui/material/styles'
import { motion, paletteVar, radius, weight } from './primitives'

/** Styles of the focus ring, for `:focus-visible`. */
export const focusRing = { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: 2 }
/** CSS transition of colours on hover and press. */
export const colourTransition = `background-color ${motion.colour}, border-color ${motion.colour}, color ${motion.colour}`

const blocked = {
  backgroundColor: paletteVar('surface.sunken'),
  color: paletteVar('text.disabled'),
  borderColor: paletteVar('line.hairline'),
}

const buttonLooks = [
  {
    props: { variant: 'outlined' as const },
    style: {
      backgroundColor: paletteVar('surface.raised'),
      borderColor: paletteVar('line.strong'),
      color: paletteVar('text.primary'),
      '&:hover': { backgroundColor: paletteVar('surface.hover'), borderColor: paletteVar('line.strong') },
      '&:active': { backgroundColor: paletteVar('surface.sunken') },
    },
  },
  {
    props: { variant: 'outlined' as const, color: 'error' as const },
    style: {
      borderColor: paletteVar('error.border'),
      color: paletteVar('error.text'),
      '&:hover': { backgroundColor: paletteVar('error.soft'), borderColor: paletteVar('error.border') },
    },
  },
  {
    props: { variant: 'contained' as const },
    style: {
      backgroundColor: paletteVar('primary.main'),
      color: paletteVar('primary.contrastText'),
      borderColor: 'transparent',
      '&:hover': { backgroundColor: paletteVar('primary.dark') },
      '&:active': { backgroundColor: paletteVar('primary.active') },
    },
  },
  {
    props: { variant: 'contained' as const, color: 'error' as const },
    style: {
      backgroundColor: paletteVar('error.main'),
      color: paletteVar('error.contrastText'),
      '&:hover': { backgroundColor: paletteVar('error.dark') },
    },
  },
  {
    props: { variant: 'text' as const },
    style: {
      color: paletteVar('text.secondary'),
      borderColor: 'transparent',
      '&:hover': { backgroundColor: paletteVar('surface.hover'), color: paletteVar('text.primary') },
    },
  },
  {
    props: { variant: 'text' as const, color: 'primary' as const },
    style: { color: paletteVar('primary.text'), '&:hover': { color: paletteVar('primary.text') } },
  },
  { props: { size: 'small' as const }, style: { height: 28, padding: '0 9px' } },
  { props: { size: 'large' as const }, style: { height: 40, padding: '0 15px', fontSize: '0.875rem' } },
]

/** Heights in px are 32 (small), 36 (medium) and 40 (large). */
const inputRoot = {
  height: 36,
  borderRadius: radius.control,
  backgroundColor: paletteVar('surface.card'),
  fontSize: '0.875rem',
  lineHeight: '20px',
  transition: `border-color ${motion.colour}, box-shadow ${motion.colour}`,
  '&.MuiInputBase-sizeSmall': { height: 32, fontSize: '0.8125rem' },
  '&.MuiInputBase-sizeLarge': { height: 40 },
  '&.MuiInputBase-multiline': { height: 'auto', padding: '8px 11px' },
  '& .MuiOutlinedInput-notchedOutline': { borderColor: paletteVar('line.field') },
  '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: paletteVar('text.tertiary') },
  '&.Mui-focused': {
    boxShadow: `0 0 0 3px color-mix(in srgb, ${paletteVar('focus')} 28%, transparent)`,
  },
  '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
    borderColor: paletteVar('primary.main'),
    borderWidth: 1,
  },
  '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: paletteVar('error.main') },
  '&.Mui-disabled': { backgroundColor: paletteVar('surface.sunken') },
  '&:has(input[readonly])': { backgroundColor: paletteVar('surface.sunken') },
  '&:has(input[readonly]):not(.Mui-focused) .MuiOutlinedInput-notchedOutline': {
    borderColor: paletteVar('line.hairline'),
  },
  '& input[readonly]': { color: paletteVar('text.secondary') },
  '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: paletteVar('line.hairline') },
} as const

/** Chevron of selects, drawn in CSS like the buttons' icon. */
const chevron = {
  width: 5.5,
  height: 5.5,
  right: 14,
  top: 'calc(50% - 4px)',
  border: 'solid',
  borderWidth: '0 1.25px 1.25px 0',
  transform: 'rotate(45deg)',
}
const withChevron = { defaultProps: { IconComponent: 'span' as const }, styleOverrides: { icon: chevron } }

/** MUI theme overrides of buttons, text fields, selects and their labels. */
export const inputs: CssVarsThemeOptions['components'] = {
  MuiSelect: withChevron,
  MuiNativeSelect: withChevron,
  MuiButtonBase: {
    defaultProps: { disableRipple: true, disableTouchRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiButton: {
    defaultProps: { variant: 'outlined', color: 'inherit', disableElevation: true },
    styleOverrides: {
      root: {
        height: 32,
        minWidth: 0,
        padding: '0 11px',
        border: '1px solid transparent',
        borderRadius: radius.control,
        whiteSpace: 'nowrap',
        transition: colourTransition,
        '&[aria-disabled="true"]': { ...blocked, cursor: 'not-allowed' },
        '&[aria-disabled="true"]:hover': blocked,
        '&.Mui-disabled': blocked,
        variants: buttonLooks,
      },
      startIcon: { marginLeft: 0, marginRight: 8, '& > *:nth-of-type(1)': { fontSize: 16 } },
      endIcon: { marginRight: 0, marginLeft: 6, '& > *:nth-of-type(1)': { fontSize: 16 } },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 32,
        height: 32,
        padding: 0,
        borderRadius: radius.control,
        color: paletteVar('text.secondary'),
        transition: colourTransition,
        '&:hover': { backgroundColor: paletteVar('surface.hover'), color: paletteVar('text.primary') },
        '&[aria-disabled="true"], &[aria-disabled="true"]:hover': {
          backgroundColor: 'transparent',
          color: paletteVar('text.disabled'),
          cursor: 'not-allowed',
        },
        variants: [{ props: { size: 'small' }, style: { width: 28, height: 28 } }],
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: {
        height: 32,
        padding: '0 11px',
        gap: 6,
        borderColor: paletteVar('line.strong'),
        backgroundColor: paletteVar('surface.raised'),
        color: paletteVar('text.secondary'),
        transition: colourTransition,
        '&:hover': { backgroundColor: paletteVar('surface.hover') },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: paletteVar('surface.selected'),
          color: paletteVar('primary.text'),
          borderColor: paletteVar('primary.main'),
        },
        '&.Mui-selected': {
          position: 'relative',
          zIndex: 1,
          boxShadow: `-1px 0 0 ${paletteVar('primary.main')}`,
        },
        '&.Mui-selected:first-of-type': { boxShadow: 'none' },
        // drawn inside, because joined buttons have no gap
        '&:focus-visible': { zIndex: 2, outlineOffset: -2 },
      },
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      root: { '& .MuiToggleButtonGroup-grouped + .MuiToggleButtonGroup-grouped': { marginLeft: 0 } },
    },
  },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: inputRoot,
      input: {
        height: 'auto',
        padding: '0 11px',
        textOverflow: 'ellipsis',
        '&::placeholder': { color: paletteVar('text.tertiary'), opacity: 1 },
        // Overrides the browser's yellow autofill background.
        '&:-webkit-autofill': {
          WebkitBoxShadow: `0 0 0 100px ${paletteVar('surface.card')} inset`,
          WebkitTextFillColor: paletteVar('text.primary'),
          borderRadius: radius.control,
        },
      },
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: {
        fontSize: '0.8125rem',
        lineHeight: '20px',
        fontWeight: weight.medium,
        color: paletteVar('text.primary'),
        '&.Mui-focused, &.Mui-error': { color: paletteVar('text.primary') },
      },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        fontSize: '0.75rem',
        lineHeight: '16px',
        color: paletteVar('text.tertiary'),
        '&.Mui-error': { color: paletteVar('error.text') },
      },
    },
  },
  MuiFormControlLabel: {
    styleOverrides: {
      root: { marginLeft: -6, marginRight: 0 },
      label: { fontSize: '0.8125rem', lineHeight: '20px' },
    },
  },
}
