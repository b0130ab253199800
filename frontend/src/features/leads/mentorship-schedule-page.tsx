import { PageLink } from '../../lib/page-link';
import { displayOne, lead } from '../../theme/type.css';
import { textLink } from '../../ui/link/text-link.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { FreeConsultationForm } from './free-consultation-form';
import * as css from './lead-form.css';
import type { ProgramSearch } from './program-search';

const steps = [
  { name: 'Pick a date and time', text: 'A day in the next two months, and a part of that day.' },
  {
    name: 'Answer a short questionnaire',
    text: 'Five questions by email, the first about which program you have in mind.',
  },
  { name: 'Get a confirmation email', text: 'With the exact time, the name of the person you will meet and a link.' },
  { name: 'Meet by video', text: 'Thirty minutes, student and parent together.' },
];

/** `/mentorship/schedule`: a free first conversation. @param program what it is about, if the link that led here said so */
export function MentorshipSchedulePage({ program }: ProgramSearch) {
  return (
    <>
      <MarginSection
        as="header"
        rhythm="close"
        notes={
          <>
            <span>Free</span>
            <span>30 minutes</span>
          </>
        }
      >
        <div className={css.opening}>
          <h1 className={displayOne}>Schedule a Mentorship Consultation</h1>
          <p className={lead}>
            A free 30-minute consultation about any program: tests, essays, admissions, study habits or mentorship.
          </p>
        </div>
      </MarginSection>
      <MarginSection as="div" rhythm="none">
        <div className={css.page}>
          <FreeConsultationForm program={program} />
          <aside className={css.aside} aria-label="What happens next">
            <section className={css.block}>
              <h2 className={css.asideTitle}>How it goes</h2>
              <ol className={css.ordered}>
                {steps.map(({ name, text }) => (
                  <li key={name}>
                    <strong>{name}.</strong> {text}
                  </li>
                ))}
              </ol>
            </section>
            <section className={css.block}>
              <h2 className={css.asideTitle}>Read first</h2>
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
          </aside>
        </div>
      </MarginSection>
    </>
  );
}
