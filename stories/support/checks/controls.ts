type Control = 'text' | 'number' | 'boolean' | 'select' | 'object'

/** What is known about a story's arg: name, type and value. */
export interface KnownArg {
  readonly name: string
  /** Type as written in the component's file; '' if unknown. */
  readonly written: string
  readonly value: unknown
}
/** Storybook control of an arg: none, or a form control (a select has its options). */
export type ArgControl =
  | { readonly kind: 'none' }
  | { readonly kind: 'given'; readonly control: Control; readonly options?: readonly (string | null)[] }

/**
 * Members of union types that components import, by type name. Written out, because a preview that imports the app
 * would photograph the whole book after every change of it.
 */
export const named: Readonly<Record<string, readonly string[]>> = {
  CatalogueSide: ['source', 'destination'],
  FieldProgress: ['typing', 'left', 'tried'],
  ColourMode: ['light', 'dark', 'system'],
  ZoneChoice: ['utc', 'mine'],
  BulkAction: ['pause', 'resume'],
  RunFilter: ['all', 'running', 'failed', 'success', 'other'],
  HealthGroup: [
    'failed',
    'late',
    'running',
    'setupIncomplete',
    'healthy',
    'neverRun',
    'other',
    'paused',
    'unread',
  ],
  WizardRouteName: [
    'new-stack',
    'new-stack-basic',
    'new-stack-advanced',
    'new-stack-basic-roas',
    'new-stack-basic-creative-roas',
    'new-stack-basic-portfolio-ltv',
    'new-stack-confirm',
    'configurator-credentials-number',
    'configurator-source',
    'configurator-source-task',
    'configurator-destination',
    'configurator-confirm',
  ],
}

const parts = (written: string): readonly string[] =>
  written
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Returns the members of a union of string literals, with null if it is one; an empty list for any other type. */
export const membersOf = (written: string): readonly (string | null)[] => {
  const found = parts(written).map((part): readonly (string | null)[] | undefined => {
    if (part === 'null') return [null]
    if (part === 'undefined') return []
    const quoted = /^'([^']*)'$/.exec(part)?.[1]
    return quoted === undefined ? (Object.hasOwn(named, part) ? named[part] : undefined) : [quoted]
  })
  const known = found.flatMap((each) => each ?? [])
  return found.every((each) => each !== undefined) && known.some((each) => each !== null) ? known : []
}

/** Whether a value consists only of JSON data, so that it can be edited in an object control. */
export const isPlain = (value: unknown): boolean => {
  if (value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)) return true
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isPlain)
  return (
    Object.getPrototypeOf(value) === Object.prototype &&
    !Object.hasOwn(value, '$$typeof') &&
    Object.values(value).every(isPlain)
  )
}

const none: ArgControl = { kind: 'none' }
const given = (control: Control): ArgControl => ({ kind: 'given', control })

const ofWritten = (written: string): Control | undefined => {
  const kinds = parts(written).filter((part) => part !== 'null' && part !== 'undefined')
  const [kind] = kinds
  const isSimple = kind === 'string' || kind === 'number' || kind === 'boolean'
  if (kinds.length !== 1 || !isSimple) return undefined
  return kind === 'string' ? 'text' : kind
}

/**
 * Chooses the Storybook control of an arg: a select for unions of strings, a text, number or boolean control for these
 * types, an object control for JSON data, and none for callbacks and React nodes.
 */
export const controlOf = ({ name, written, value }: KnownArg): ArgControl => {
  if (/^on[A-Z]/.test(name) || typeof value === 'function' || /=>/.test(written.replaceAll(/\{.*\}/gs, '')))
    return none
  const options = membersOf(written)
  if (options.length > 0) return { kind: 'given', control: 'select', options }
  const simple = ofWritten(written)
  if (simple !== undefined) return given(simple)
  if (typeof value === 'string') return given('text')
  if (typeof value === 'number') return given('number')
  if (typeof value === 'boolean') return given('boolean')
  return value === undefined || value === null || /\bReact(Node|Element)\b/.test(written) || !isPlain(value)
    ? none
    : given('object')
}

interface ArgType {
  readonly type?: unknown
  readonly table?: { readonly type?: { readonly summary?: string } }
}

/** The type as written, from Storybook's arg type; '' if unknown. */
const writtenOf = ({ type, table }: ArgType): string => {
  if (typeof type !== 'object' || type === null) return ''
  const { raw, name, value } = type as { raw?: unknown; name?: unknown; value?: unknown }
  if (typeof raw === 'string') return raw
  if (name === 'other' && typeof value === 'string') return value
  return typeof name === 'string' && /^(string|number|boolean)$/.test(name)
    ? name
    : (table?.type?.summary ?? '')
}

interface Enhanced<Type> {
  readonly argTypes: Readonly<Record<string, Type>>
  readonly initialArgs: Readonly<Record<string, unknown>>
}

/**
 * Storybook arg types enhancer: chooses the control of every arg with `controlOf`. Controls set by a story file are
 * kept.
 */
export const enhanceControls = <Type extends ArgType & { readonly control?: unknown }>({
  argTypes,
  initialArgs,
}: Enhanced<Type>): Record<string, Type> =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      if (argType.control !== undefined) return [name, argType]
      const chosen = controlOf({ name, written: writtenOf(argType), value: initialArgs[name] })
      return chosen.kind === 'none'
        ? [name, { ...argType, control: false }]
        : [
            name,
            {
              ...argType,
              control: { type: chosen.control },
              ...(chosen.options === undefined ? {} : { options: chosen.options }),
            },
          ]
    }),
  )
