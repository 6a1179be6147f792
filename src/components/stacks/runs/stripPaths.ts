/** SVG paths of a collapsed run strip: one per kind of mark, in a box of 112 × 22 px. */
import type { MarkKind, RunMark } from './runMarks'

export const strip = { width: 112, height: 22, step: 8, bar: 5 } as const
const INSET = (strip.step - strip.bar) / 2

/** Path of a bar with rounded corners. */
const bar = (x: number, y: number, height: number): string => {
  const r = Math.min(1.5, height / 2)
  const across = strip.bar - 2 * r
  const down = height - 2 * r
  return `M${x} ${y + r}a${r} ${r} 0 0 1 ${r}-${r}h${across}a${r} ${r} 0 0 1 ${r} ${r}v${down}a${r} ${r} 0 0 1-${r} ${r}h-${across}a${r} ${r} 0 0 1-${r}-${r}z`
}

/** Height of a successful run in px: 4 to 22, by its relative duration. */
export const successHeight = (length: number): number => Math.round(4 + 18 * length)

function shapeOf({ kind, length }: RunMark, index: number): string {
  const x = index * strip.step + INSET
  const standing = (height: number) => bar(x, strip.height - height, height)
  switch (kind) {
    case 'success':
      return standing(successHeight(length))
    case 'failed':
      return `${bar(x, 0, 14)}${bar(x, 17, 5)}`
    case 'running':
      return `M${x + 0.75} 8.75h3.5v12.5h-3.5z`
    case 'other':
      return standing(10)
    case 'none':
      return `M${x} 20h5v2h-5z`
  }
}

/** Paths of a strip by kind; kinds without marks are omitted. */
export function stripPaths(marks: readonly RunMark[]): readonly (readonly [MarkKind, string])[] {
  const paths = new Map<MarkKind, string>()
  marks.forEach((mark, index) => paths.set(mark.kind, `${paths.get(mark.kind) ?? ''}${shapeOf(mark, index)}`))
  return [...paths]
}
