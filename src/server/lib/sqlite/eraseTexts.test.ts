import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, it } from 'vitest'
import { eraseTexts, fileHolds } from './eraseTexts'

const folder = mkdtempSync(join(tmpdir(), 'erase-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff
    return state % below
  }
}

describe('texts of deleted rows', () => {
  it('O-12 are in no file, also where SQLite has moved rows within their pages', () => {
    const file = join(folder, 'moved.sqlite')
    const database = new DatabaseSync(file)
    for (const pragma of ['journal_mode = WAL', 'secure_delete = ON']) database.exec(`PRAGMA ${pragma}`)
    database.exec('CREATE TABLE people (id INTEGER PRIMARY KEY, email TEXT, note TEXT) STRICT')
    database.exec('CREATE INDEX by_email ON people (email)')
    const random = numbersFrom(7919)
    database.exec('BEGIN')
    const emailOf = (id: number) => `mail-${id}-x@lumen.example`
    const [kept, gone] = [new Set<number>(), new Set<number>()]
    for (let id = 1; id <= 4000; id += 1) {
      database.prepare('INSERT INTO people VALUES (?, ?, ?)').run(id, emailOf(id), 'n'.repeat(random(300)))
      kept.add(id)
      const other = 1 + random(id)
      if (!kept.has(other)) continue
      const note = 'm'.repeat(random(900))
      database.prepare('UPDATE people SET note = ? WHERE id = ?').run(note, other)
      if (random(3) > 0) continue
      database.prepare('DELETE FROM people WHERE id = ?').run(other)
      kept.delete(other)
      gone.add(other)
    }
    database.exec('COMMIT')
    database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all()
    const emailsIn = () => new Set(readFileSync(file, 'latin1').match(/mail-\d+-x@lumen\.example/g))
    // what overwriting alone leaves, and some of the others, because each is looked for in the whole file
    const left = emailsIn()
    const texts = [...gone].map(emailOf).filter((text, index) => left.has(text) || index % 10 === 0)
    expect(fileHolds(file, texts)).toBe(true)
    expect(eraseTexts(database, file, texts)).toBe(true)
    const found = emailsIn()
    expect(texts.filter((text) => found.has(text))).toEqual([])
    expect([...kept].map(emailOf).every((text) => found.has(text))).toBe(true)
    database.close()
  })

  it('O-12 stay while another connection reads, which is said, and go afterwards', () => {
    const file = join(folder, 'read.sqlite')
    const [database, reader] = [new DatabaseSync(file), new DatabaseSync(file)]
    for (const pragma of ['journal_mode = WAL', 'secure_delete = ON']) database.exec(`PRAGMA ${pragma}`)
    database.exec("CREATE TABLE people (email TEXT) STRICT; INSERT INTO people VALUES ('ben@lumen.example')")
    reader.exec('BEGIN; SELECT * FROM people')
    database.exec('DELETE FROM people')
    expect(eraseTexts(database, file, ['ben@lumen.example'])).toBe(false)
    reader.exec('COMMIT')
    expect(eraseTexts(database, file, ['ben@lumen.example'])).toBe(true)
    expect([file, `${file}-wal`].filter((each) => fileHolds(each, ['ben@lumen.example']))).toEqual([])
    for (const each of [database, reader]) each.close()
  })

  it('are found where a file is read in parts', () => {
    const file = join(folder, 'long')
    const part = 1 << 20
    for (const at of [0, part - 4, part - 1, part, part + 1, 2 * part - 2]) {
      const content = Buffer.alloc(2 * part + 10, 'x')
      content.write('needle', at)
      writeFileSync(file, content)
      expect([at, fileHolds(file, ['nowhere', 'needle'])]).toEqual([at, true])
    }
    expect([
      fileHolds(file, ['nowhere']),
      fileHolds(file, ['']),
      fileHolds(join(folder, 'none'), ['x']),
    ]).toEqual([false, false, false])
  })
})
