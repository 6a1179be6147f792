import type { Plugin } from 'vite'

/** Writes `third-party-notices.txt` into a build. */
export function thirdPartyNotices(): Plugin
