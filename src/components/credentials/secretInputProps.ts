/** How credential inputs keep browsers and password managers away (PLUS-12). */

/** No autofill, no spell check that sends text away, no overlay of the common password managers. */
export const privateInput = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  'data-1p-ignore': 'true',
  'data-bwignore': 'true',
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const

/** Dots instead of letters, without the password type that makes browsers offer to keep it. */
export const masked = { WebkitTextSecurity: 'disc' } as const

/** Whether this browser can draw dots for an ordinary input; otherwise a one-line secret is of type password. */
export const canMask = (): boolean =>
  typeof CSS !== 'undefined' && CSS.supports('-webkit-text-security', 'disc')

/** Id of a field's input, for labels and for links that lead to it. */
export const fieldId = (name: string): string => `credential-field-${name}`

/** The button that leads to a form's provider. */
export const CONNECT_ID = 'credential-connect'

export const NAME_FIELD_ID = 'credential-name'
