const textOf = (value) =>
  value === null ? 'null' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Formats rows as a text table with a head; columns in which all values are numbers are aligned right. */
export const formatTable = (columns, rows) => {
  const texts = rows.map((row) => row.map(textOf))
  const widths = columns.map((name, index) => Math.max(name.length, ...texts.map((row) => row[index].length)))
  const isNumber = columns.map((_name, index) =>
    rows.every((row) => row[index] === null || /^-?[\d.]+$/.test(textOf(row[index]))),
  )
  const line = (cells) =>
    cells
      .map((cell, index) => (isNumber[index] ? cell.padStart(widths[index]) : cell.padEnd(widths[index])))
      .join('  ')
      .trimEnd()
  return [line(columns), widths.map((width) => '-'.repeat(width)).join('  '), ...texts.map(line)].join('\n')
}
