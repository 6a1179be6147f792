import { useDeferredValue, useState } from 'react'
import type { MessageFile, MessageRow } from './messageRows'
import { productMessages } from './productMessages'

const matches = (row: MessageRow, area: string, typed: string): boolean => {
  const whole = [area, row.place, row.note, ...row.texts].join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

function Row({ row }: { readonly row: MessageRow }) {
  return (
    <tr>
      <td>
        {row.texts.map((text) => (
          <div key={text}>{text}</div>
        ))}
        {row.note !== '' && <small>{row.note}</small>}
      </td>
      <td>{row.isSample ? 'sample' : ''}</td>
      <td>
        <code>{row.place.slice(row.place.indexOf('.') + 1)}</code>
      </td>
    </tr>
  )
}

function Area({ file }: { readonly file: MessageFile }) {
  return (
    <section>
      <h2 id={file.area}>{file.area}</h2>
      <p>{file.about}</p>
      <table className="book-table book-messages">
        <thead>
          <tr>
            <th>Text</th>
            <th>Values</th>
            <th>Key</th>
          </tr>
        </thead>
        <tbody>
          {file.rows.map((row) => (
            <Row key={row.place} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Tables of all texts of the product by area, with a search over texts, keys and comments. */
export function MessageTables() {
  const [typed, setTyped] = useState('')
  const searched = useDeferredValue(typed.trim())
  const found = productMessages
    .map((file) => ({ ...file, rows: file.rows.filter((row) => matches(row, file.area, searched)) }))
    .filter(({ rows }) => rows.length > 0)
  const count = found.reduce((total, { rows }) => total + rows.length, 0)
  return (
    <>
      <div className="book-search">
        <label htmlFor="book-search">Search the texts</label>
        <input
          id="book-search"
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <output>{count === 1 ? '1 text' : `${count} texts`}</output>
      </div>
      <p className="book-jumps">
        {found.map(({ area, rows }) => (
          <a key={area} href={`#${area}`}>
            {area} <small>{rows.length}</small>
          </a>
        ))}
      </p>
      {count === 0 && <p>No text has these words.</p>}
      {found.map((file) => (
        <Area key={file.area} file={file} />
      ))}
    </>
  )
}
