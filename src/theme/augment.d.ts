import '@mui/material/styles'
import '@mui/material/themeCssVarsAugmentation'

interface Surfaces {
  rail: string
  canvas: string
  card: string
  sunken: string
  raised: string
  hover: string
  selected: string
}
interface Lines {
  hairline: string
  strong: string
  field: string
}
interface OurPalette {
  surface: Surfaces
  line: Lines
  chart: string[]
  focus: string
  scrim: string
  inverse: { bg: string; text: string }
  raisedShadow: string
}
interface OurColour {
  text?: string
  soft?: string
  border?: string
  active?: string
  mark?: string
}

declare module '@mui/material/styles' {
  interface Palette extends OurPalette {}
  interface PaletteOptions extends Partial<OurPalette> {}
  interface PaletteColor extends OurColour {}
  interface SimplePaletteColorOptions extends OurColour {}
  interface TypeText {
    tertiary: string
  }
  interface TypographyVariants {
    mono: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    mono?: React.CSSProperties
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    mono: true
    h4: false
    h5: false
    h6: false
    subtitle1: false
    overline: false
  }
}
declare module '@mui/material/FormControl' {
  interface FormControlPropsSizeOverrides {
    large: true
  }
}
declare module '@mui/material/InputBase' {
  interface InputBasePropsSizeOverrides {
    large: true
  }
}
