import { createContext } from 'react'
import type { Scheme } from './bookTheme'

/** The scheme that a docs page is shown in; the stories in it follow. */
export const SchemeContext = createContext<Scheme>('light')
