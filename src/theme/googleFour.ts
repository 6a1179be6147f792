/** The four colours of Google's logo, the same in the light and the dark scheme. */
export const googleFour = { blue: '#4285F4', green: '#34A853', yellow: '#FBBC05', red: '#EA4335' } as const
