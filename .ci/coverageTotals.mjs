// What `npm run coverage` says of a report: the sums of the product's own files, and where most is missing.

/** Percent of the lines and of the branches of src. */
export const LEAST = 90
const KINDS = ['lines', 'branches']
const SHOWN = 20

/** Rounded down, so that 89.999 is no 90. */
const percentOf = ({ covered, total }) => (total === 0 ? 100 : Math.floor((covered / total) * 10_000) / 100)

/** `summary` is Istanbul's: by path, with covered and total of each kind. The book's own scripts are no product. */
export const sayCoverage = (summary) => {
  const files = Object.entries(summary).filter(([path]) => path.startsWith('src/'))
  const sumOf = (kind) =>
    files.reduce(
      (sum, [, file]) => ({ covered: sum.covered + file[kind].covered, total: sum.total + file[kind].total }),
      { covered: 0, total: 0 },
    )
  const missedOf = (file, kind) => file[kind].total - file[kind].covered
  const poorest = files
    .map(([path, file]) => ({ path, lines: missedOf(file, 'lines'), branches: missedOf(file, 'branches') }))
    .filter(({ lines, branches }) => lines + branches > 0)
    .toSorted((one, other) => other.lines + other.branches - one.lines - one.branches)
  const sums = KINDS.map((kind) => ({ kind, sum: sumOf(kind) }))
  const isEnough = files.length > 0 && sums.every(({ sum }) => percentOf(sum) >= LEAST)
  return {
    isEnough,
    lines: [
      ...(poorest.length === 0 ? [] : ['most is missing in:']),
      ...poorest
        .slice(0, SHOWN)
        .map(({ path, lines, branches }) => `  ${path}: ${lines} lines, ${branches} branches`),
      ...sums.map(({ kind, sum }) => `${kind}: ${percentOf(sum)} % (${sum.covered} of ${sum.total})`),
      ...(isEnough ? [] : [`Lines and branches are to be ${LEAST} % each.`]),
    ],
  }
}
