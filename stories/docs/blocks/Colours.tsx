import { Subheading } from '@storybook/addon-docs/blocks'
import { contrast } from './contrast'
import { connectors } from '@/connectors/connectors'
import { dark, light } from '@/theme/primitives'

interface Colour {
  readonly path: string
  readonly light: string
  readonly dark: string
}

/** All colors of both schemes by path; the schemes have the same names. */
const coloursOf = (one: unknown, other: unknown, path: string): readonly Colour[] => {
  if (typeof one === 'string' && typeof other === 'string') return [{ path, light: one, dark: other }]
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) return []
  return Object.entries(one).flatMap(([key, value]) =>
    coloursOf(value, Reflect.get(other, key), path === '' ? key : `${path}.${key}`),
  )
}
const isColour = ({ light }: Colour) => /^(#|rgba)/.test(light)
const all = coloursOf(light, dark, '').filter(isColour)
const groupOf = ({ path }: Colour) => (path.includes('.') ? path.slice(0, path.indexOf('.')) : 'other')
const groups = [...new Set(all.map(groupOf))]

/** Contrast of a text color on the canvas, as "4.5 : 1"; '' for other colors. */
const ratio = (path: string, colour: string, canvas: string): string =>
  /^text\.|\.text$/.test(path) && path !== 'inverse.text' && colour.startsWith('#')
    ? `${contrast(colour, canvas).toFixed(1)} : 1`
    : ''

function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span className="book-swatch">
      <i style={{ background: colour }} /> <code>{colour}</code>
    </span>
  )
}

/** Tables of the product's colors in both schemes, with the contrast of text colors on the page background. */
export function Colours() {
  return groups.map((group) => (
    <section key={group}>
      <Subheading>{group}</Subheading>
      <table className="book-table book-colours">
        <thead>
          <tr>
            <th>Name</th>
            <th>Light</th>
            <th>Dark</th>
            <th>On the canvas, light and dark</th>
          </tr>
        </thead>
        <tbody>
          {all
            .filter((colour) => groupOf(colour) === group)
            .map((colour) => (
              <tr key={colour.path}>
                <td>
                  {colour.path} <small>{`var(--sy-palette-${colour.path.replaceAll('.', '-')})`}</small>
                </td>
                <td>
                  <Swatch colour={colour.light} />
                </td>
                <td>
                  <Swatch colour={colour.dark} />
                </td>
                <td>
                  {[
                    ratio(colour.path, colour.light, light.surface.canvas),
                    ratio(colour.path, colour.dark, dark.surface.canvas),
                  ]
                    .filter((text) => text !== '')
                    .join(', ')}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  ))
}

const markColours = connectors.flatMap(({ id, mark }) => (mark?.colour ? [{ id, ...mark.colour }] : []))

/** Table of the connectors' brand colors, adjusted for contrast in each scheme. */
export function BrandColours() {
  return (
    <table className="book-table book-colours">
      <thead>
        <tr>
          <th>Connector</th>
          <th>Light</th>
          <th>Dark</th>
        </tr>
      </thead>
      <tbody>
        {markColours.map(({ id, light: onLight, dark: onDark }) => (
          <tr key={id}>
            <td>{id}</td>
            <td>
              <Swatch colour={onLight} />
            </td>
            <td>
              <Swatch colour={onDark} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
