import type { Plugin } from 'vite'

/** Hands `virtual:requirement-map` to the book. */
export function requirementMap(): Plugin
