import { useDeferredValue, useState } from 'react'
import type { ReactNode } from 'react'
import sections from 'virtual:requirement-map'
import type { MapRow, MapSection } from 'virtual:requirement-map'
import { byFile, findRows, storyHref } from './mapSearch'
import { readableTitle } from '../words'
import '../requirementMap.css'

/** Link to a story, opened in Storybook's main frame. */
function StoryLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a href={storyHref(id)} target="_top">
      {children}
    </a>
  )
}

interface FoldProps {
  readonly words: string
  readonly count: number
  readonly children: () => ReactNode
}

/** Disclosure whose content is rendered only once opened, because there are thousands of lines in all. */
function Fold({ words, count, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return <span className="map-none">No {words}</span>
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {count} {count === 1 ? words.replace(/ies$/, 'y').replace(/s$/, '') : words}
      </summary>
      {isOpen && children()}
    </details>
  )
}

const StoryList = ({ stories }: Pick<MapRow, 'stories'>) => (
  <ul>
    {stories.map(({ story, title, label, line }) => (
      <li key={story}>
        <StoryLink id={story}>
          {readableTitle(title)} › {label}
        </StoryLink>
        {line !== '' && <span className="map-quiet"> {line}</span>}
      </li>
    ))}
  </ul>
)

const TestList = ({ tests }: Pick<MapRow, 'tests'>) => (
  <ul>
    {[...byFile(tests)].map(([path, titles]) => (
      <li key={path}>
        <code>{path}</code>
        <ul>
          {[...new Set(titles)].map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </li>
    ))}
  </ul>
)

const Row = ({ row }: { row: MapRow }) => (
  <article id={row.id} aria-labelledby={`${row.id}-id`}>
    <h3 id={`${row.id}-id`}>{row.id}</h3>
    <div>
      <p>{row.words}</p>
      {row.states.length > 0 && (
        <ul className="map-states" aria-label="States">
          {row.states.map(({ state, story, isTest }) => (
            <li key={state}>
              <StoryLink id={story}>{isTest ? `${state} (test)` : state}</StoryLink>
            </li>
          ))}
        </ul>
      )}
      <div className="map-folds">
        <Fold words="stories" count={row.stories.length}>
          {() => <StoryList stories={row.stories} />}
        </Fold>
        <Fold words="rule files" count={row.rules.length}>
          {() => (
            <ul>
              {row.rules.map((path) => (
                <li key={path}>
                  <code>{path}</code>
                </li>
              ))}
            </ul>
          )}
        </Fold>
        <Fold words="tests" count={row.tests.length}>
          {() => <TestList tests={row.tests} />}
        </Fold>
      </div>
    </div>
  </article>
)

const Section = ({ section }: { section: MapSection }) => (
  <section aria-labelledby={`section-${section.key}`}>
    <h2 id={`section-${section.key}`}>
      {section.name} <span className="map-quiet">{section.rows.length}</span>
    </h2>
    {section.rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
  </section>
)

interface Search {
  readonly typed: string
  readonly area: string
}

function SearchBar({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  return (
    <search className="map-search">
      <label>
        Find an id or words
        <input
          type="search"
          value={search.typed}
          placeholder="MOD-4, trial, not loaded …"
          onChange={({ target }) => onSearch({ ...search, typed: target.value })}
        />
      </label>
      <label>
        Section
        <select value={search.area} onChange={({ target }) => onSearch({ ...search, area: target.value })}>
          <option value="">All sections</option>
          {sections.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </search>
  )
}

/**
 * Content of the docs page "Map": all requirements by section, with the stories, rule files and tests that quote them;
 * searchable.
 */
export function RequirementMap() {
  const [search, setSearch] = useState<Search>({ typed: '', area: '' })
  const { typed, area } = useDeferredValue(search)
  const found = findRows(sections, typed, area === '' ? null : area)
  const rows = found.flatMap((section) => section.rows)
  const states = rows.reduce((sum, row) => sum + row.states.length, 0)
  return (
    <div className="requirement-map sb-unstyled">
      <SearchBar search={search} onSearch={setSearch} />
      <p role="status" className="map-quiet">
        {rows.length === 0
          ? 'Nothing has all of these words.'
          : `${rows.length} ids, ${states} states with a story`}
      </p>
      {found.map((section) => (
        <Section key={section.key} section={section} />
      ))}
    </div>
  )
}
