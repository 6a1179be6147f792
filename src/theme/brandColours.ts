/**
 * Colours of brand marks (design tokens §5): the brand's own, darkened to a contrast of 3.0 on the light tile and
 * lightened to 4.5 on the dark one. Other brands use text.primary.
 */
export interface BrandColour {
  readonly light: string
  readonly dark: string
}

export const brandColours = {
  googleBigQuery: { light: '#6195EA', dark: '#669DF6' },
  snowflake: { light: '#249FCC', dark: '#29B5E8' },
  googleCloudStorage: { light: '#8196B9', dark: '#AECBFA' },
  googleAds: { light: '#4285F4', dark: '#4285F4' },
  googleAdMob: { light: '#EA4335', dark: '#EC5245' },
  googleAnalytics: { light: '#E37400', dark: '#E37400' },
  firebase: { light: '#DD2C00', dark: '#E55D3B' },
  appStore: { light: '#0D96F6', dark: '#0D96F6' },
  meta: { light: '#0467DF', dark: '#3E8AE6' },
} as const satisfies Record<string, BrandColour>

/** The four colours of Google's logo, used in both schemes. */
export const googleFour = { blue: '#4285F4', green: '#34A853', yellow: '#FBBC05', red: '#EA4335' } as const
