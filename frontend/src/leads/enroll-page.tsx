import { enrollTexts } from '@academy/contracts/seed/content/page-texts/enroll';
import { usePageTexts } from '../api/page-texts';
import { displayOne, headingFour, lead } from '../theme/type.css';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { ContactDetails } from './contact-details';
import { EnrollForm } from './enroll-form';
import { Stack } from '../ui/layout/layout';
import * as css from './lead-form.css';

const process = [
  { name: 'Complete the form', text: 'Two minutes, no payment.' },
  { name: 'Initial consultation', text: 'A free call: we call or email you within one business day, and we listen.' },
  { name: 'Program selection', text: 'You choose a program and a start date, with all prices listed.' },
  { name: 'Payment', text: 'By card, with an instant receipt.' },
  { name: 'Begin your journey', text: 'The tutor emails your child, and the first session is on the calendar.' },
];

/** `/enroll`. @param onSent shows a thank-you message and continues to the services */
export function EnrollPage({ program, onSent }: { program: string; onSent: (thanks: string) => void }) {
  const texts = usePageTexts(enrollTexts);
  return (
    <>
      <TwoColumnSection as="header" rhythm="close" notes={<span>No payment yet</span>}>
        <Stack gap={5}>
          <h1 className={displayOne}>{texts.headline}</h1>
          <p className={lead}>{texts.lead}</p>
        </Stack>
      </TwoColumnSection>
      <TwoColumnSection as="div" rhythm="none">
        <div className={css.page}>
          <EnrollForm program={program} onSent={onSent} />
          <aside className={css.aside} aria-label="What happens next">
            <section className={css.block}>
              <h2 className={headingFour}>Five steps</h2>
              <ol className={css.ordered}>
                {process.map(({ name, text }) => (
                  <li key={name}>
                    <strong>{name}.</strong> {text}
                  </li>
                ))}
              </ol>
            </section>
            <section className={css.block}>
              <h2 className={headingFour}>Contact</h2>
              <ContactDetails />
            </section>
          </aside>
        </div>
      </TwoColumnSection>
    </>
  );
}
