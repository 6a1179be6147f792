/** Text format of PostgreSQL's COPY: a line for each row, tabs between values, `\N` for null, and escapes by backslashes. */

const ESCAPES: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

const valueOf = (text: string): string | null => {
  if (!text.includes('\\')) return text
  if (text === String.raw`\N`) return null
  return text.replaceAll(/\\(.)/gs, (_escape, letter: string) => ESCAPES[letter] ?? letter)
}

/** Creates the reader of chunks of the text format, which may end within a row or a character. */
export const createCopyReader = (names: readonly string[]) => {
  const decoder = new TextDecoder()
  let left = ''
  return {
    /** Rows that are complete with this chunk. */
    read: (chunk: Uint8Array): readonly Readonly<Record<string, string | null>>[] => {
      const lines = `${left}${decoder.decode(chunk, { stream: true })}`.split('\n')
      left = lines.pop() ?? ''
      return lines.map((line) => {
        const values = line.split('\t')
        const row: Record<string, string | null> = {}
        for (const [index, name] of names.entries()) row[name] = valueOf(values[index] ?? '')
        return row
      })
    },
  }
}
