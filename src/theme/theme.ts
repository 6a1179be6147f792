import { createTheme } from '@mui/material/styles'
import { checkControls } from './checkControls'
import { inputs } from './inputs'
import { dark, light, motion, paletteVar, radius, sans, typography, weight } from './primitives'
import { surfaces } from './surfaces'

const ring = { outline: '2px solid Highlight', outlineOffset: -2 }

/**
 * Global styles for forced-colours mode (high contrast), in which browsers drop backgrounds and shadows but keep
 * borders and outlines.
 */
const forcedColours = {
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

const noShadows = Array.from({ length: 25 }, () => 'none')

const baseline = {
  body: {
    fontFamily: sans,
    fontSize: '0.8125rem',
    lineHeight: '20px',
    fontWeight: weight.regular,
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
    backgroundColor: paletteVar('surface.canvas'),
  },
  'html, body, #root': { minHeight: '100%' },
  'strong, b': { fontWeight: weight.strong },
  ':focus-visible': { outline: `2px solid ${paletteVar('focus')}`, outlineOffset: 2 },
  // The field draws its own focus style; see MuiOutlinedInput.
  'input:focus-visible, textarea:focus-visible, main:focus-visible': { outline: 'none' },
  // Focused by script for screen readers only; not interactive.
  'h1:focus-visible': { outline: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
  ...forcedColours,
} as const

/** Lets `<Typography color="text.secondary">` and similar resolve palette paths. */
const textColours = (
  [
    'text.primary',
    'text.secondary',
    'text.tertiary',
    'text.disabled',
    'primary.text',
    'success.text',
    'info.text',
    'warning.text',
    'error.text',
    'inverse.text',
  ] as const
).map((color) => ({ props: { color }, style: { color: paletteVar(color) } }))

/**
 * The product's MUI theme, also used by stories: CSS variables with the prefix `--sy-`, and a light and a dark scheme
 * that the attribute `data-theme` of the root element selects.
 */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'sy', colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  spacing: 4,
  shape: { borderRadius: radius.control },
  shadows: ['none', ...noShadows.slice(1)] as ReturnType<typeof createTheme>['shadows'],
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1120, xl: 1440 } },
  typography,
  transitions: {
    duration: {
      shortest: motion.menuMs,
      shorter: motion.menuMs,
      short: motion.dialogInMs,
      standard: motion.dialogInMs,
      complex: motion.dialogInMs,
      enteringScreen: motion.dialogInMs,
      leavingScreen: motion.dialogOutMs,
    },
    easing: {
      easeInOut: motion.easeOut,
      easeOut: motion.easeOut,
      easeIn: motion.easeIn,
      sharp: motion.easeIn,
    },
  },
  components: {
    MuiCssBaseline: { styleOverrides: baseline },
    MuiTypography: {
      styleOverrides: { root: { variants: textColours } },
      defaultProps: { variant: 'body2', variantMapping: { mono: 'span', caption: 'span', h3: 'h2' } },
    },
    MuiSvgIcon: { defaultProps: { fontSize: 'inherit' } },
    ...inputs,
    ...checkControls,
    ...surfaces,
  },
})
