// How `npm run mutation` counts: of the changes that were made in an area, those that a test noticed.

/** The least share of noticed changes, in percent, over all areas. */
export const LEAST = 90

const noticed = new Set(['Killed', 'Timeout'])
const missed = new Set(['Survived', 'NoCoverage'])

/** Changes noticed and missed, of a report in Stryker's own form. What did not even load counts for neither. */
export const countMutants = ({ files }) => {
  const all = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  return {
    noticed: all.filter((status) => noticed.has(status)).length,
    missed: all.filter((status) => missed.has(status)).length,
  }
}

/** Percent, rounded down to two places so that 89.999 is no 90. */
export const scoreOf = ({ noticed, missed }) =>
  noticed + missed === 0 ? 100 : Math.floor((noticed / (noticed + missed)) * 10_000) / 100

/** The lines to print and whether the score is high enough. `counts` is null for an area that was never looked at. */
export const sayScores = (areas) => {
  const known = areas.filter(({ counts }) => counts !== null)
  const total = known.reduce(
    (sum, { counts }) => ({ noticed: sum.noticed + counts.noticed, missed: sum.missed + counts.missed }),
    { noticed: 0, missed: 0 },
  )
  const line = (name, counts) =>
    `${name.padEnd(14)} ${scoreOf(counts).toFixed(2).padStart(6)} %  ${counts.noticed} of ${counts.noticed + counts.missed}`
  const absent = areas.filter(({ counts }) => counts === null).map(({ area }) => area)
  return {
    isFine: absent.length === 0 && scoreOf(total) >= LEAST,
    lines: [
      ...known.map(({ area, counts }) => line(area, counts)),
      line('all', total),
      ...(absent.length === 0 ? [] : [`not looked at yet: ${absent.join(', ')}`]),
      ...(scoreOf(total) < LEAST ? [`At least ${LEAST} % of the changes are to be noticed by a test.`] : []),
    ],
  }
}
