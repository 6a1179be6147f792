import type { CssVarsThemeOptions } from '@mui/material/styles'
import { darkHoverOnRaised, motion, paletteVar, radius, weight } from './primitives'

const status = (name: 'success' | 'info' | 'warning' | 'error') => ({
  backgroundColor: paletteVar(`${name}.soft`),
  borderColor: paletteVar(`${name}.border`),
  color: paletteVar(`${name}.text`),
})
const statuses = ['success', 'info', 'warning', 'error'] as const

const raised = {
  backgroundColor: paletteVar('surface.raised'),
  backgroundImage: 'none',
  boxShadow: paletteVar('raisedShadow'),
  // lighter than a card in the dark scheme, so that skeleton shapes stay visible
  '[data-theme="dark"] &': {
    '--sy-palette-line-hairline': paletteVar('line.strong'),
    '--sy-palette-surface-card': paletteVar('surface.raised'),
    '--sy-palette-surface-hover': darkHoverOnRaised,
    '--sy-palette-action-hover': darkHoverOnRaised,
  },
}

/** Alert style of the design: soft background, one border, icon and text. */
const alertLooks = statuses.map((name) => ({
  props: { severity: name },
  style: {
    backgroundColor: paletteVar(`${name}.soft`),
    border: `1px solid ${paletteVar(`${name}.border`)}`,
    color: paletteVar('text.secondary'),
    '& .MuiAlert-icon': { color: paletteVar(`${name}.main`) },
  },
}))

/** Greatest width and height of a dialog: its margins stay in any window. */
const inset = 'calc(100% - 48px)'

const dialogs: CssVarsThemeOptions['components'] = {
  MuiBackdrop: {
    styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: paletteVar('scrim') } } },
  },
  MuiDialog: {
    styleOverrides: {
      // centred, or above the notifications if too tall, so that none covers its buttons
      container: {
        flexDirection: 'column',
        '&::before, &::after': { content: '""', flex: '1 1 0' },
        '&::after': { minHeight: 'var(--sy-messages, 0px)' },
      },
      paper: { ...raised, borderRadius: radius.dialog, margin: 24, maxHeight: inset, maxWidth: inset },
      paperWidthXs: { width: 480 },
      paperWidthSm: { width: 720 },
      paperWidthMd: { width: 760 },
      paperWidthLg: { width: 1000 },
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: {
        minHeight: 60,
        padding: '0 20px',
        display: 'flex',
        alignItems: 'center',
        gap: 12,
        fontSize: '1rem',
        lineHeight: '24px',
        fontWeight: weight.strong,
      },
    },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 20px' } } },
  MuiDialogActions: {
    styleOverrides: {
      root: {
        minHeight: 60,
        padding: '0 20px',
        gap: 8,
        borderTop: `1px solid ${paletteVar('line.hairline')}`,
      },
      spacing: { '& > :not(style) ~ :not(style)': { marginLeft: 0 } },
    },
  },
  MuiDrawer: { styleOverrides: { paper: { ...raised, border: 0 } } },
}

const menus: CssVarsThemeOptions['components'] = {
  MuiPopover: { styleOverrides: { paper: { ...raised, borderRadius: radius.card } } },
  MuiMenu: {
    styleOverrides: {
      // one above the notifications (`zIndex.snackbar`), which would cover its items
      root: { zIndex: 1401 },
      paper: { marginTop: 4 },
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 32,
        padding: '4px 8px',
        gap: 8,
        borderRadius: radius.badge,
        fontSize: '0.8125rem',
        lineHeight: '20px',
        '&:hover': { backgroundColor: paletteVar('surface.hover') },
        '&.Mui-focusVisible': { backgroundColor: paletteVar('surface.hover'), outlineOffset: -2 },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: paletteVar('surface.selected'),
        },
      },
    },
  },
  MuiTooltip: {
    defaultProps: { enterDelay: 300, enterNextDelay: 300 },
    styleOverrides: {
      tooltip: {
        padding: '6px 8px',
        borderRadius: radius.control,
        fontSize: '0.75rem',
        lineHeight: '16px',
        fontWeight: weight.regular,
        backgroundColor: paletteVar('inverse.bg'),
        color: paletteVar('inverse.text'),
      },
    },
  },
}

const tabs: CssVarsThemeOptions['components'] = {
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40, borderBottom: `1px solid ${paletteVar('line.hairline')}` },
      list: { gap: 8 },
      indicator: {
        height: 2,
        backgroundColor: paletteVar('primary.main'),
        transition: `left ${motion.dialogInMs}ms ${motion.easeOut}, width ${motion.dialogInMs}ms ${motion.easeOut}`,
      },
    },
  },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 40,
        minWidth: 0,
        // space between the text and the focus ring
        padding: '0 6px',
        color: paletteVar('text.secondary'),
        '&:hover': { color: paletteVar('text.primary') },
        '&.Mui-selected': { color: paletteVar('text.primary'), fontWeight: weight.strong },
        '&:focus-visible': { outlineOffset: -2 },
      },
    },
  },
}

/** MUI theme overrides of surfaces: cards, dialogs, menus, tooltips, tabs, badges, alerts. */
export const surfaces: CssVarsThemeOptions['components'] = {
  ...dialogs,
  ...menus,
  ...tabs,
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: { root: { borderRadius: radius.card, borderColor: paletteVar('line.hairline') } },
  },
  MuiChip: {
    defaultProps: { size: 'small', variant: 'outlined' },
    styleOverrides: {
      root: {
        height: 20,
        borderRadius: radius.badge,
        fontSize: '0.75rem',
        fontWeight: weight.medium,
        backgroundColor: paletteVar('surface.card'),
        borderColor: paletteVar('line.strong'),
        color: paletteVar('text.secondary'),
        '& .MuiChip-icon': { width: 12, height: 12, marginLeft: 6, marginRight: -2, color: 'inherit' },
        variants: statuses.map((color) => ({ props: { color }, style: status(color) })),
      },
      label: { paddingLeft: 6, paddingRight: 6 },
    },
  },
  MuiAlert: {
    defaultProps: { variant: 'outlined' },
    styleOverrides: {
      root: {
        padding: '7px 11px',
        borderRadius: radius.card,
        fontSize: '0.8125rem',
        lineHeight: '20px',
        variants: alertLooks,
      },
      icon: { padding: '2px 0', marginRight: 10, fontSize: 16, opacity: 1 },
      // aligns a single line with the action
      message: { padding: 0, alignSelf: 'center' },
      action: { padding: 0, marginRight: -4, alignItems: 'center' },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: false, variant: 'rectangular' },
    styleOverrides: {
      root: { borderRadius: 3, backgroundColor: paletteVar('line.hairline') },
      circular: { borderRadius: '50%' },
    },
  },
  MuiLink: {
    defaultProps: { underline: 'hover' },
    styleOverrides: {
      root: { color: paletteVar('primary.text'), fontWeight: weight.medium, borderRadius: radius.badge },
    },
  },
  MuiDivider: { styleOverrides: { root: { borderColor: paletteVar('line.hairline') } } },
  MuiBreadcrumbs: {
    styleOverrides: {
      root: { fontSize: '0.8125rem', color: paletteVar('text.secondary') },
      separator: { marginLeft: 6, marginRight: 6, color: paletteVar('text.tertiary') },
    },
  },
}
