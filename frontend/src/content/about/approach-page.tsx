import { useQuery } from '@tanstack/react-query';
import { approachTexts } from '@academy/contracts/seed/content/page-texts/approach';
import { approachQuery } from '../../api/content';
import { ApiError } from '../../api/errors';
import { usePageTexts } from '../../api/page-texts';
import { PageLink } from '../../links/page-link';
import { prose } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { Actions, PageHeader } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { ProgressText } from '../../ui/progress/progress';
import { Steps } from '../../ui/steps/steps';
import { Columns, Stack } from '../../ui/layout/layout';
import * as css from './approach-page.css';
import { readApproach } from './approach-sections';
import { PrincipleIcon } from './principle-icon';

/** `/our-approach`, built from its sections. A failed refetch shows a message and keeps the content. */
export function ApproachPage() {
  const { data: sections, error } = useQuery(approachQuery());
  const texts = usePageTexts(approachTexts);
  const failure = error && (
    <Notice tone="danger" live="alert">
      {error instanceof ApiError && error.code === 'invalid_response'
        ? 'Failed to fetch data'
        : 'An error occurred while fetching data'}
    </Notice>
  );
  if (!sections)
    return <PageHeader title="Our approach">{failure ?? <ProgressText>Loading...</ProgressText>}</PageHeader>;
  const { opening, story, introduction, steps, principles } = readApproach(sections);
  return (
    <>
      <PageHeader
        title={opening.title || 'Our approach'}
        lead={opening.text}
        notes={['How we teach', 'How we advise']}
        picture="/storage/about/sheet.svg"
      >
        {failure}
      </PageHeader>
      {story.paragraphs.length > 0 && (
        <Section id="story" number="1" notes="Why" title={story.title} band="wash">
          <Stack gap={5}>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph} className={prose}>
                {paragraph}
              </p>
            ))}
          </Stack>
        </Section>
      )}
      {steps.length > 0 && (
        <Section id="steps" number="2" notes="How" title={introduction.title} lead={introduction.text}>
          <Steps steps={steps} columns={2} numbered />
        </Section>
      )}
      {principles.length > 0 && (
        <Section id="principles" number="3" notes="What guides us" title="Core Principles" band="wash">
          <Columns gap={6} tablet={2}>
            {principles.map(({ title, text }) => (
              <section key={title} className={css.principle}>
                <PrincipleIcon title={title} />
                <div className={css.words}>
                  <h3 className={css.title}>{title}</h3>
                  <p className={prose}>{text}</p>
                </div>
              </section>
            ))}
          </Columns>
        </Section>
      )}
      <Section id="next" number="4" notes="Where to begin" title={texts.nextHeadline} lead={texts.nextLead}>
        <Actions>
          <PageLink className={buttonClass('primary')} to="/service-selection">
            Learn About Our Programs
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/our-team">
            Meet the team
          </PageLink>
        </Actions>
      </Section>
    </>
  );
}
