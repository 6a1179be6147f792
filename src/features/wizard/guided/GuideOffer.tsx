import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useBackendMode, useCapabilities } from '@/api/resources/account/capabilities'
import { ExampleStack } from './ExampleStack'
import type { Guide } from './GuideCard'
import { GuideLinks } from './GuideLinks'
import { guideMessages as texts } from './messages'
import { pages } from '@/domain/shared/paths'
import { SampleDataCard } from '@/features/common/TrySampleData'
import { flowHref } from './guidedPages'
import { guidesFor } from './guides'

const linkOf = (guide: Guide) => ({
  ...guide,
  href: flowHref(guide.id),
  // the other facts are shown on the builder's first page
  facts: guide.facts.filter(({ term }) => term === texts.terms.outcome || term === texts.terms.needs),
})

/**
 * Content of the dashboard before the first stack: cards that start a guided flow, a link to the advanced builder, and
 * a sample stack. FU-13.
 */
export const GuideOffer = () => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, pt: 2 }}>
    <SampleDataCard />
    <div>
      <Box component="h2" sx={{ m: 0, typography: 'h3' }}>
        {texts.heading}
      </Box>
      <Box sx={{ typography: 'body1', color: 'text.secondary' }}>{texts.lead}</Box>
    </div>
    <GuideLinks
      guides={guidesFor(useBackendMode()).map(linkOf)}
      hasMain={!useCapabilities().has('sampleStacks')}
    />
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {texts.advanced.question}{' '}
      <Link href={pages.advanced.href()} sx={{ fontWeight: 540 }}>
        {texts.advanced.link}
      </Link>
    </Box>
    <ExampleStack />
  </Box>
)
