import Typography from '@mui/material/Typography'
import { mono, motion, radius, sans, typography, weight } from '@/theme/primitives'
import { theme } from '@/theme/theme'

const variants = ['caption', 'body2', 'button', 'body1', 'subtitle2', 'h3', 'h1', 'h2', 'mono'] as const
const pixels = (rem: string) => Number.parseFloat(rem) * 16

/** Table of the product's text styles, smallest first, each with a sample. */
export function TypeScale() {
  return (
    <table className="book-table">
      <thead>
        <tr>
          <th>Variant</th>
          <th>Size / line, px</th>
          <th>Weight</th>
          <th>As it is drawn</th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => {
          const { fontSize, lineHeight, fontWeight } = typography[variant]
          return (
            <tr key={variant}>
              <td>
                <code>{variant}</code>
              </td>
              <td>
                {pixels(fontSize)} / {Math.round(pixels(fontSize) * lineHeight)}
              </td>
              <td>{fontWeight}</td>
              <td className="sb-unstyled">
                <Typography variant={variant} component="span">
                  Tenjin DataVault, 1,284,350 rows
                </Typography>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The product's two font families, and the weights of the first. */
export function Families() {
  return (
    <ul>
      <li style={{ fontFamily: sans }}>
        {sans}:{' '}
        {Object.entries(weight)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ')}
      </li>
      <li style={{ fontFamily: mono }}>{mono}</li>
    </ul>
  )
}

const steps = [0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12]

/** Table of the product's spacing steps, with their width in px. */
export function Spacing() {
  return (
    <table className="book-table">
      <thead>
        <tr>
          <th>Step</th>
          <th>px</th>
          <th>Drawn</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step}>
            <td>{step}</td>
            <td>{step * 4}</td>
            <td aria-label={`${step * 4} px wide`}>
              <i className="book-bar" style={{ width: theme.spacing(step) }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The product's corner radii, each with a sample. */
export function Radii() {
  return (
    <div className="book-row">
      {Object.entries(radius).map(([name, value]) => (
        <figure key={name}>
          <i className="book-corner" style={{ borderRadius: value }} />
          <figcaption>
            {name}, {value} px
          </figcaption>
        </figure>
      ))}
    </div>
  )
}

/**
 * Table of the product's animation durations (ms) and easing curves. Animations are off if the system asks for reduced
 * motion.
 */
export function Motion() {
  return (
    <table className="book-table">
      <tbody>
        {Object.entries(motion).map(([name, value]) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{typeof value === 'number' ? `${value} ms` : value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
