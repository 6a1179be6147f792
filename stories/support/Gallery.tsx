import type { ComponentType } from 'react'
import { screen, within } from 'storybook/test'

/**
 * Props of each variant by its name, such as `NeverRun` with the caption "Never run"; a variant has the args of the
 * story for all other props.
 */
export type Variants<Shown> = Readonly<
  Record<string, Shown extends ComponentType<infer Props> ? Partial<Props> : never>
>

/** Caption of a variant; a name that is not in PascalCase is the caption itself. */
const captionOf = (name: string) =>
  /^(?:[A-Z][a-z]+)+$/.test(name)
    ? name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    : name

/** Returns a story's `render` that shows the variants one below the other, each with its caption. */
export const renderVariants =
  <Props extends object>(Shown: ComponentType<Props>, variants: Readonly<Record<string, Partial<Props>>>) =>
  (args: Props) => (
    <div style={{ display: 'grid', gap: 20 }}>
      {Object.entries(variants).map(([name, props]) => (
        <figure key={name} aria-label={captionOf(name)} style={{ margin: 0, minWidth: 0 }}>
          <figcaption style={{ marginBottom: 6, fontSize: 11.5, color: 'var(--sy-palette-text-secondary)' }}>
            {captionOf(name)}
          </figcaption>
          <Shown {...args} {...props} />
        </figure>
      ))}
    </div>
  )

/** Returns a story's `render` that shows the variants as the rows of one table or list, without captions. */
export const renderRows =
  <Props extends object>(Shown: ComponentType<Props>, rows: Readonly<Record<string, Partial<Props>>>) =>
  (args: Props) => (
    <>
      {Object.entries(rows).map(([key, props]) => (
        <Shown key={key} {...args} {...props} />
      ))}
    </>
  )

/** Queries within the variant with the name. */
export const variant = (name: string) => within(screen.getByRole('figure', { name: captionOf(name) }))
