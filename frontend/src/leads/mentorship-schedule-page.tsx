import type { EnrollmentProgram } from '@academy/contracts/http/leads';
import { consultationMinutes } from '@academy/contracts/rules/consultation-fee';
import { freeCallTexts } from '@academy/contracts/seed/content/page-texts/free-call';
import { usePageTexts } from '../api/page-texts';
import { Stack } from '../ui/layout/layout';
import { PaidConsultationLabel } from '../links/paid-consultation-label';
import { PageLink } from '../links/page-link';
import { displayOne, headingFour, lead } from '../theme/type.css';
import { textLink } from '../ui/link/text-link.css';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { FreeConsultationForm } from './free-consultation-form';
import * as css from './lead-form.css';

const steps = [
  { name: 'Pick a date and time', text: 'A date in the next two months and a time of day.' },
  {
    name: 'Answer a short questionnaire',
    text: 'Five questions by email, starting with which program you have in mind.',
  },
  { name: 'Get a confirmation email', text: 'With the exact time, a link, and the name of the person you will meet.' },
  { name: 'Meet by video', text: 'Thirty minutes, with student and parent together.' },
];

interface MentorshipScheduleProps {
  /** Topic of the link to this page, if any. */
  program: EnrollmentProgram | undefined;
}

/** `/mentorship/schedule`: a free first call. */
export function MentorshipSchedulePage({ program }: MentorshipScheduleProps) {
  const texts = usePageTexts(freeCallTexts);
  return (
    <>
      <TwoColumnSection
        as="header"
        rhythm="close"
        notes={
          <>
            <span>Free</span>
            <span>30 minutes</span>
          </>
        }
      >
        <Stack gap={5}>
          <h1 className={displayOne}>{texts.headline}</h1>
          <p className={lead}>{texts.lead}</p>
        </Stack>
      </TwoColumnSection>
      <TwoColumnSection as="div" rhythm="none">
        <div className={css.page}>
          <FreeConsultationForm program={program} />
          <aside className={css.aside} aria-label="What happens next">
            <section className={css.block}>
              <h2 className={headingFour}>How it works</h2>
              <ol className={css.ordered}>
                {steps.map(({ name, text }) => (
                  <li key={name}>
                    <strong>{name}.</strong> {text}
                  </li>
                ))}
              </ol>
            </section>
            <section className={css.block}>
              <h2 className={headingFour}>Read first</h2>
              <PageLink className={textLink} to="/service-selection">
                All services, with their prices
              </PageLink>
              <PageLink className={textLink} to="/programs/one-on-one-mentorship">
                What a mentor does
              </PageLink>
              <PageLink className={textLink} to="/our-team">
                Who we are
              </PageLink>
            </section>
            <section className={css.block}>
              <h2 className={headingFour}>Need a full plan?</h2>
              <p>
                In the paid consultation a counselor takes {consultationMinutes} minutes, reads scores and transcripts
                with you, and sends a written plan.
              </p>
              <PageLink className={textLink} to="/consultation/schedule">
                <PaidConsultationLabel />
              </PageLink>
            </section>
          </aside>
        </div>
      </TwoColumnSection>
    </>
  );
}
