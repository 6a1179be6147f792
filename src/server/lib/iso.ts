/** Formats epoch ms as ISO 8601 in UTC without fractions, the format of all API responses. */
export const iso = (epochMs: number): string => `${new Date(epochMs).toISOString().slice(0, 19)}Z`
