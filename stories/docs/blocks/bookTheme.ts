import { create } from 'storybook/theming/create'
import { dark, light, mono, radius, sans } from '../../../src/theme/primitives'

/** Color scheme of Storybook. */
export type Scheme = 'light' | 'dark'

const palettes = { light, dark }

/** The product's logo as an SVG data URL. */
const brandImage = (scheme: Scheme): string => {
  const { primary, text } = palettes[scheme]
  const bar = (x: number, y: number, width: number, fill: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="4.5" rx="1.5" fill="${fill}"/>`
  const words = `font-family="${sans.replaceAll("'", '')}" font-size="16" font-weight="620" fill="${text.primary}"`
  const mark = bar(0, 3, 14, text.primary) + bar(5, 9.75, 17, primary.main) + bar(0, 16.5, 14, text.primary)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="24">${mark}<text x="32" y="17.5" ${words}>Stackyard</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/**
 * Returns the theme of Storybook's own UI and docs pages in one color scheme, made from the product's design tokens.
 */
export const bookTheme = (scheme: Scheme) => {
  const { text, surface, line, primary } = palettes[scheme]
  return create({
    base: scheme,
    brandTitle: 'Stackyard',
    brandImage: brandImage(scheme),
    brandTarget: '_self',
    brandUrl: './',
    fontBase: sans,
    fontCode: mono,
    colorPrimary: primary.main,
    // background of the selected sidebar entry, whose text is white
    colorSecondary: scheme === 'dark' ? primary.light : primary.text,
    appBg: surface.rail,
    appContentBg: surface.canvas,
    appPreviewBg: surface.canvas,
    appHoverBg: surface.hover,
    appBorderColor: line.hairline,
    appBorderRadius: radius.control,
    textColor: text.primary,
    textMutedColor: text.tertiary,
    textInverseColor: surface.card,
    barBg: surface.card,
    barTextColor: text.secondary,
    barHoverColor: primary.text,
    barSelectedColor: primary.text,
    buttonBg: surface.card,
    buttonBorder: line.strong,
    booleanBg: surface.sunken,
    booleanSelectedBg: surface.card,
    inputBg: surface.card,
    inputBorder: line.field,
    inputTextColor: text.primary,
    inputBorderRadius: radius.control,
  })
}
