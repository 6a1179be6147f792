/** Sources of the invented studio that *Try with sample data* connects; each more keeps the first number waiting. */
export const SAMPLE_SOURCES = ['tenjin', 'applovin', 'google_ads'] as const
