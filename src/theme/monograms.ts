/**
 * Background (`ground`) and text colour (`letters`) of a connector's letters, shown if it has no logo; one pair per
 * colour scheme.
 */
export interface MonogramColour {
  readonly light: { readonly ground: string; readonly letters: string }
  readonly dark: { readonly ground: string; readonly letters: string }
}

const colour = (
  ground: string,
  letters: string,
  darkGround: string,
  darkLetters: string,
): MonogramColour => ({
  light: { ground, letters },
  dark: { ground: darkGround, letters: darkLetters },
})

/**
 * Twelve colour pairs for connectors without a logo (design tokens §5). Text contrast is at least 6.6 in the light
 * scheme and 8.5 in the dark one; no hue is close to the error colour.
 */
export const monogramColours: readonly MonogramColour[] = [
  colour('#FCE4D7', '#733C1A', '#43291B', '#F8C4A8'),
  colour('#F7E7D3', '#694500', '#3E2D15', '#ECCB9E'),
  colour('#EEEAD2', '#594D00', '#363114', '#DBD39E'),
  colour('#E4EED7', '#425517', '#2B341A', '#C6DAA8'),
  colour('#DBF0DE', '#225A31', '#1F3724', '#B1DFB9'),
  colour('#D5F1E8', '#005C4A', '#13382F', '#A0E1CE'),
  colour('#D2F0F4', '#005A64', '#0D373B', '#9ADFE7'),
  colour('#D6EEFC', '#005477', '#173444', '#A4D9F9'),
  colour('#DEEAFF', '#314C7E', '#243047', '#B8D2FF'),
  colour('#E9E6FE', '#4D437A', '#302C46', '#D0CAFD'),
  colour('#F2E4F9', '#5F3D6F', '#392940', '#E3C4F1'),
  colour('#F9E2F0', '#6D385C', '#402737', '#F1C0E0'),
]
