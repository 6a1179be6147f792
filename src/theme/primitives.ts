type FiveColours = [string, string, string, string, string]

/** Palette of the light scheme; the dark one has the same keys. */
const lightBase = {
  background: { default: '#FAFBFC', paper: '#FFFFFF' },
  text: { primary: '#121B20', secondary: '#46565E', tertiary: '#5F6F77', disabled: '#98A6AD' },
  divider: '#DEE5E8',
  primary: {
    main: '#0B6478',
    light: '#2E879B',
    dark: '#095365',
    contrastText: '#FFFFFF',
    text: '#0A6074',
    soft: '#E5F2F5',
    border: '#A5CFDA',
    active: '#07434F',
  },
  success: {
    main: '#25854F',
    light: '#5E9C7C',
    dark: '#1C6A40',
    contrastText: '#FFFFFF',
    soft: '#E9F5EE',
    border: '#BFDFCC',
  },
  info: {
    main: '#3A69D6',
    light: '#3A69D6',
    dark: '#2450AE',
    contrastText: '#FFFFFF',
    soft: '#EBF1FD',
    border: '#C3D3F5',
  },
  warning: {
    main: '#B26E00',
    light: '#B26E00',
    dark: '#835000',
    contrastText: '#FFFFFF',
    soft: '#FCF3E1',
    border: '#EBCF9B',
  },
  error: {
    main: '#CC3B2C',
    light: '#CC3B2C',
    dark: '#A6271B',
    contrastText: '#FFFFFF',
    soft: '#FCEEEB',
    border: '#F1C3BC',
  },
  surface: {
    rail: '#F1F4F5',
    canvas: '#FAFBFC',
    card: '#FFFFFF',
    sunken: '#F5F7F8',
    raised: '#FFFFFF',
    hover: '#F2F6F7',
    selected: '#E5F2F5',
  },
  line: { hairline: '#DEE5E8', strong: '#C8D2D7', field: '#83929A' },
  chart: ['#0B6478', '#2E879B', '#63A9B9', '#9AC8D3', '#C9D5DA'] satisfies FiveColours,
  focus: '#0E87A2',
  scrim: 'rgba(14,24,29,.44)',
  inverse: { bg: '#1A262C', text: '#F2F6F7' },
}
const darkBase = {
  background: { default: '#0E1315', paper: '#13191C' },
  text: { primary: '#E9EFF1', secondary: '#A9B7BD', tertiary: '#87969D', disabled: '#56646B' },
  divider: '#232D32',
  primary: {
    main: '#5FC0D3',
    light: '#3F9DB1',
    dark: '#7CCFDF',
    contrastText: '#04222B',
    text: '#76CBDB',
    soft: '#0F2A33',
    border: '#22535F',
    active: '#98DBE8',
  },
  success: {
    main: '#52B57A',
    light: '#83D3A0',
    dark: '#4C8C68',
    contrastText: '#0E1315',
    soft: '#10241A',
    border: '#1F4630',
  },
  info: {
    main: '#7099F7',
    light: '#A3BFFF',
    dark: '#7099F7',
    contrastText: '#0E1315',
    soft: '#131E37',
    border: '#2A3F70',
  },
  warning: {
    main: '#D69A34',
    light: '#EFBF6E',
    dark: '#D69A34',
    contrastText: '#0E1315',
    soft: '#271D0D',
    border: '#523E1B',
  },
  error: {
    main: '#F06B5D',
    light: '#FFA196',
    dark: '#F06B5D',
    contrastText: '#0E1315',
    soft: '#281513',
    border: '#5C2E29',
  },
  surface: {
    rail: '#0A0E10',
    canvas: '#0E1315',
    card: '#13191C',
    sunken: '#101619',
    raised: '#1A2226',
    hover: '#192125',
    selected: '#0F2A33',
  },
  line: { hairline: '#232D32', strong: '#36434A', field: '#66767E' },
  chart: ['#5FC0D3', '#3F9DB1', '#2B7889', '#215563', '#36434A'] satisfies FiveColours,
  focus: '#8AD7E5',
  scrim: 'rgba(2,5,6,.64)',
  inverse: { bg: '#E9EFF1', text: '#121B20' },
}

/** MUI's action colours: hover, selection and disabled. */
const actionOf = (scheme: typeof lightBase) => ({
  active: scheme.text.secondary,
  hover: scheme.surface.hover,
  selected: scheme.surface.selected,
  disabled: scheme.text.disabled,
  disabledBackground: scheme.surface.sunken,
})

/**
 * Colours of the light scheme. Of `success`, `info`, `warning` and `error`, `text` is for texts and `main` for icons;
 * `success.mark` is the muted green of the bars in a run history. Components use the theme's CSS variables instead
 * (`paletteVar`).
 */
export const light = {
  ...lightBase,
  success: { ...lightBase.success, text: lightBase.success.dark, mark: lightBase.success.light },
  info: { ...lightBase.info, text: lightBase.info.dark },
  warning: { ...lightBase.warning, text: lightBase.warning.dark },
  error: { ...lightBase.error, text: lightBase.error.dark },
  action: actionOf(lightBase),
  raisedShadow: '0 0 0 1px rgba(18,32,40,.08), 0 12px 32px -8px rgba(18,32,40,.22)',
}

/** Colours of the dark scheme, with the same keys as `light`. */
export const dark: typeof light = {
  ...darkBase,
  success: { ...darkBase.success, text: darkBase.success.light, mark: darkBase.success.dark },
  info: { ...darkBase.info, text: darkBase.info.light },
  warning: { ...darkBase.warning, text: darkBase.warning.light },
  error: { ...darkBase.error, text: darkBase.error.light },
  action: actionOf(darkBase),
  raisedShadow: '0 0 0 1px #2C383E, 0 16px 40px -8px rgba(0,0,0,.7)',
}

/** Hover colour in the dark scheme of a row in a dialog or menu, where the usual hover colour would be invisible. */
export const darkHoverOnRaised = '#212A2F'

/** Corner radii in px, by kind of element. */
export const radius = { badge: 4, control: 6, card: 8, dialog: 10 } as const

/** CSS font family of all texts. */
export const sans = "'Hanken Grotesk Variable', 'Hanken Grotesk Fallback', 'Segoe UI', system-ui, sans-serif"
/** CSS font family of code and of values that users copy, such as keys and links. */
export const mono = "'Spline Sans Mono Variable', ui-monospace, 'Cascadia Mono', Consolas, monospace"
/** Font weights; values between the hundreds, because the font is variable. */
export const weight = { regular: 430, medium: 540, strong: 620 } as const

/** Size and line height in px (at the browser's 16 px) and letter spacing in em; converted to rem. */
const type = (size: number, line: number, fontWeight: number = weight.regular, spacing = 0) => ({
  fontFamily: sans,
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight,
  letterSpacing: spacing === 0 ? 'normal' : `${spacing}em`,
  textTransform: 'none' as const,
})

/** The six text sizes of the design under MUI's variant names, and the monospace one (`mono`). */
export const typography = {
  fontFamily: sans,
  fontWeightLight: weight.regular,
  fontWeightRegular: weight.regular,
  fontWeightMedium: weight.medium,
  fontWeightBold: weight.strong,
  caption: type(12, 16),
  body2: type(13, 20),
  button: type(13, 20, weight.medium),
  body1: type(14, 20),
  subtitle2: type(14, 20, weight.medium),
  h3: type(16, 24, weight.strong, -0.005),
  h1: type(20, 28, weight.strong, -0.014),
  h2: type(28, 36, weight.strong, -0.02),
  mono: { ...type(12, 16, weight.regular, -0.01), fontFamily: mono },
}

/** Durations of transitions in ms, easing curves, and the CSS transition of colours (`colour`). */
export const motion = {
  colour: '80ms linear',
  menuMs: 120,
  dialogInMs: 180,
  dialogOutMs: 120,
  easeOut: 'cubic-bezier(.2, 0, 0, 1)',
  easeIn: 'cubic-bezier(.4, 0, 1, 1)',
} as const

/** Dotted paths of the colours in a palette, such as 'line.hairline' and 'chart.0'. */
type PathsOf<Colours> = {
  [Key in keyof Colours & string]: Colours[Key] extends string
    ? Key
    : `${Key}.${PathsOf<Omit<Colours[Key], keyof (readonly unknown[])>>}`
}[keyof Colours & string]

/** Dotted path of a colour in the palette, such as 'line.hairline'. */
export type PalettePath = PathsOf<typeof light>

/** Returns the CSS variable of a palette colour: `paletteVar('line.hairline')` is `var(--sy-palette-line-hairline)`. */
export const paletteVar = (path: PalettePath) => `var(--sy-palette-${path.replaceAll('.', '-')})`
