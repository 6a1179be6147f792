import { createContext } from 'react'
import type { Scheme } from './bookTheme'

/** Color scheme of the current docs page, followed by the story previews on it. */
export const SchemeContext = createContext<Scheme>('light')
