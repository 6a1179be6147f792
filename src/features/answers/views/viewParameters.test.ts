import { expect, it } from 'vitest'
import { searchOfView, type ViewPage } from '@/domain/answers/savedViews'
import { bookForm } from '@/features/answers/books/bookView'
import { parseCreativeView, withCreativeView } from '@/features/answers/creative/creativeView'
import { parseForecastView, withForecastView } from '@/features/answers/forecast/forecastView'
import { parseLtvView, withLtvView } from '@/features/answers/ltv/ltvView'
import { parseRoasView, withRoasView } from '@/features/answers/roas/roasView'

const FILTERS = 'from=2026-11-01&to=2026-11-10&warehouse=7&app=A&app=B&platform=iOS&country=US&network=N'

/** All that each page has in its address, and how it reads and writes it. */
const PAGES: readonly (readonly [ViewPage, string, (search: URLSearchParams) => URLSearchParams])[] = [
  [
    'roas',
    `${FILTERS}&campaign=c&horizon=30&view=table&installs=organic&revenue=iap&basis=net&compare=previous&group=network&sort=spend-asc&group-sort=spend-asc`,
    (search) => withRoasView(new URLSearchParams(), parseRoasView(search)),
  ],
  [
    'creative-roas',
    `${FILTERS}&horizon=30&spend=1000&creative=c&view=table`,
    (search) => withCreativeView(new URLSearchParams(), parseCreativeView(search)),
  ],
  [
    'portfolio-ltv',
    `${FILTERS.replace('&network=N', '')}&by=month&cohort=2026-11-01&view=table&revenue=iap&basis=net&per=payer`,
    (search) => withLtvView(new URLSearchParams(), parseLtvView(search)),
  ],
  [
    'forecast',
    `${FILTERS.replace('from=2026-11-01&to=2026-11-10&', '')}&age=30&weeks=8&view=table&revenue=iap&basis=net`,
    (search) => withForecastView(new URLSearchParams(), parseForecastView(search)),
  ],
  [
    'books',
    'from=2026-11-01&to=2026-11-10&warehouse=7&fact=installs&line=x&view=table&day=2026-11-03&on=2026-11-09&horizon=30',
    (search) => bookForm.write(new URLSearchParams(), bookForm.read(search)),
  ],
]

it.each(PAGES)('a view of %s keeps all that the page writes into its address', (page, text, written) => {
  const search = written(new URLSearchParams(text))
  expect([...search.keys()].toSorted()).toEqual([...new URLSearchParams(text).keys()].toSorted())
  expect(searchOfView(page, search, null)).toBe(search.toString())
})
