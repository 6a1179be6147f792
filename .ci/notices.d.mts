import type { Plugin } from 'vite'

/**
 * Creates the Vite plugin that writes `third-party-notices.txt`, the licences of all bundled packages, into a build
 * (FS-10).
 */
export function thirdPartyNotices(): Plugin
