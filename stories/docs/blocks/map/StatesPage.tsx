import { ArgTypes, Description, DocsContext, Heading, Title } from '@storybook/addon-docs/blocks'
import { type ComponentProps, useContext } from 'react'
import { storyKind } from '../../../support/checks/storyKind'
import { StoryWindow } from '../StoryWindow'
import { readableName } from '../words'
import { requirementHref, requirementText, sectionHref, sectionsOf, sectionText } from './requirements'

const HEIGHT_OF_A_PART = 320
const HEIGHT_OF_A_PAGE = 560

type Story = NonNullable<ReturnType<ComponentProps<typeof DocsContext.Provider>['value']['storyById']>>

/** Doc comment of the story. */
const lineOf = ({ parameters }: Story): string | undefined => {
  const docs = parameters['docs'] as { description?: { story?: string } } | undefined
  return docs?.description?.story
}

function State({ story }: { readonly story: Story }) {
  const isPart = storyKind(story.title) === 'part'
  return (
    <section>
      <Heading>{story.name}</Heading>
      {lineOf(story) !== undefined && <p>{lineOf(story)}</p>}
      <RequirementList ids={story.parameters.requirements ?? []} />
      <StoryWindow
        id={story.id}
        title={`${story.title}, ${story.name}`}
        height={isPart ? HEIGHT_OF_A_PART : HEIGHT_OF_A_PAGE}
      />
      <p className="book-open">
        <a href={`./?path=/story/${story.id}`} target="_top">
          Open this state
        </a>
      </p>
    </section>
  )
}

/**
 * Docs page of a component, feature, screen or journey: every story with its description, requirements and preview.
 */
export function StatesPage() {
  const { componentStories } = useContext(DocsContext)
  const stories = componentStories()
  const title = stories[0]?.title ?? ''
  const hasArgs = stories.some(({ argTypes }) => Object.keys(argTypes).length > 0)
  return (
    <>
      <Title>{readableName(title.slice(title.lastIndexOf('/') + 1))}</Title>
      <Description />
      {stories.map((story) => (
        <State key={story.id} story={story} />
      ))}
      {hasArgs && <Heading>What it takes</Heading>}
      {hasArgs && <ArgTypes />}
    </>
  )
}

/**
 * Links to the requirements of a story and to the sections of the specification that they come from. Nothing for an
 * empty list.
 */
function RequirementList({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <p className="book-requirements">
      {ids.map((id) => (
        <a key={id} href={requirementHref(id)} target="_top" title={requirementText(id)}>
          {id}
        </a>
      ))}
      {sectionsOf(ids).map((section) => (
        <a key={section} href={sectionHref(section)} target="_top" title={sectionText(section)}>
          {section}
        </a>
      ))}
    </p>
  )
}
