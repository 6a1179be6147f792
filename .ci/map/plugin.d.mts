import type { Plugin } from 'vite'

/**
 * Creates the Vite plugin that provides `virtual:requirement-map`: the requirement ids with the stories and tests that
 * quote them, read when Storybook is built or served.
 */
export function requirementMap(): Plugin
