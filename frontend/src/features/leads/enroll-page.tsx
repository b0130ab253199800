import { displayOne, lead } from '../../theme/type.css';
import { ConsultationNote } from '../../ui/consultation-note/consultation-note';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { ContactDetails } from './contact-details';
import { EnrollForm } from './enroll-form';
import * as css from './lead-form.css';

const process = [
  { name: 'Complete the form', text: 'Two minutes, no payment.' },
  { name: 'Initial consultation', text: 'We call or write within a working day, and listen. This costs nothing.' },
  { name: 'Program selection', text: 'You choose a program and a start, with prices in front of you.' },
  { name: 'Payment', text: 'By card, with a receipt at once.' },
  { name: 'Begin your journey', text: 'The tutor writes to your child, and the first hour is on the calendar.' },
];

/** `/enroll`. @param onSent says thank you and goes on to the services */
export function EnrollPage({ program, onSent }: { program: string; onSent: (thanks: string) => void }) {
  return (
    <>
      <MarginSection as="header" rhythm="close" notes={<span>No payment yet</span>}>
        <div className={css.opening}>
          <h1 className={displayOne}>Enroll now</h1>
          <p className={lead}>
            Tell us about your student. When the form is sent you see all services with their prices, and we read what
            you wrote.
          </p>
        </div>
      </MarginSection>
      <MarginSection as="div" rhythm="none">
        <div className={css.page}>
          <EnrollForm program={program} onSent={onSent} />
          <aside className={css.aside} aria-label="How it goes on">
            <section className={css.block}>
              <h2 className={css.asideTitle}>Five steps</h2>
              <ol className={css.ordered}>
                {process.map(({ name, text }) => (
                  <li key={name}>
                    <strong>{name}.</strong> {text}
                  </li>
                ))}
              </ol>
              <ConsultationNote />
            </section>
            <section className={css.block}>
              <h2 className={css.asideTitle}>Contact</h2>
              <ContactDetails />
            </section>
          </aside>
        </div>
      </MarginSection>
    </>
  );
}
