import type { ReactNode } from 'react';
import { academy } from '@academy/contracts/defaults/academy';
import { PageLink } from '../../lib/page-link';
import { buttonClass } from '../../ui/button/button';
import { ConsultationNote } from '../../ui/consultation-note/consultation-note';
import { Actions } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { About } from './about';
import { Clips } from './clips/clips';
import { Hero } from './hero';
import { Results } from './results';
import { Timeline } from './timeline';

/** `/`. The list of programs comes from the catalog. */
export function HomePage({ programs }: { programs: ReactNode }) {
  return (
    <>
      <Hero />
      <Part
        id="programs"
        number="1"
        notes="What we teach"
        title="Six programs, one student at a time"
        lead="Take the one you need now. One tutor from the first session to the last."
      >
        {programs}
      </Part>
      <About />
      <Part id="results" number="3" notes="What came of it" title="What the work added up to">
        <Results />
      </Part>
      <Part
        id="media"
        number="4"
        notes="Two short films"
        title="What happens at the table"
        lead="Less than half a minute each, without sound. They start when you press play."
        band="wash"
      >
        <Clips />
      </Part>
      <Part
        id="begin"
        number="5"
        notes="Where to begin"
        title="Begin where your child is"
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
            Schedule a consultation
          </PageLink>
        </Actions>
        <ConsultationNote />
      </Part>
    </>
  );
}
