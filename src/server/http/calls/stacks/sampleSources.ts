/** Sources of the invented studio that *Try with sample data* connects: an attribution, and networks with their own bills. */
export const SAMPLE_SOURCES = ['tenjin', 'applovin', 'google_ads', 'vungle'] as const
