import type { ReactNode } from 'react';
import { academy } from '@academy/contracts/academy';
import { homeTexts } from '@academy/contracts/seed/content/page-texts/home';
import { usePageTexts } from '../../api/page-texts';
import { PaidConsultationLabel } from '../../links/paid-consultation-label';
import { PageLink } from '../../links/page-link';
import { buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../links/consultation-note';
import { Actions } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { About } from './about';
import { Explainers } from './explainers/explainers';
import { Hero } from './hero';
import { Results } from './results';
import { Timeline } from './timeline';

interface HomePageProps {
  /** The list of programs. */
  programs: ReactNode;
  /** The diagnostic test's price and next date. */
  diagnostic: ReactNode;
}

/** `/`. Programs and prices come from the catalog. */
export function HomePage({ programs, diagnostic }: HomePageProps) {
  const texts = usePageTexts(homeTexts);
  return (
    <>
      <Hero offer={diagnostic} />
      <Section id="programs" number="1" notes="What we teach" title={texts.programsHeadline} lead={texts.programsLead}>
        {programs}
      </Section>
      <About />
      <Section id="results" number="3" notes="Results" title={texts.resultsHeadline}>
        <Results />
      </Section>
      <Section
        id="media"
        number="4"
        notes="Two short films"
        title={texts.filmsHeadline}
        lead={texts.filmsLead}
        band="wash"
      >
        <Explainers />
      </Section>
      <Section
        id="begin"
        number="5"
        notes="Where to begin"
        title={texts.beginHeadline}
        lead={
          <>
            Most families start in junior fall. Later is fine too. Or talk it through with us first:{' '}
            <a href={academy.phoneHref}>{academy.phone}</a>.
          </>
        }
      >
        <Timeline />
        <Actions>
          <PageLink className={buttonClass('primary')} to="/enroll">
            Enroll now
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/consultation/schedule">
            <PaidConsultationLabel />
          </PageLink>
        </Actions>
        <ConsultationNote />
      </Section>
    </>
  );
}
