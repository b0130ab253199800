import { academy } from '@academy/contracts/defaults/academy';
import { displayOne, lead } from '../../theme/type.css';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Part } from '../../ui/part/part';
import { Questions } from '../../ui/questions/questions';
import { ContactDetails } from './contact-details';
import { ContactForm } from './contact-form';
import * as css from './lead-form.css';
import { supportHours, supportQuestions } from './support-content';

/** `/contact/support`. */
export function SupportPage() {
  return (
    <>
      <MarginSection as="header" rhythm="close" notes={supportHours.map((line) => <span key={line}>{line}</span>)}>
        <div className={css.block}>
          <h1 className={displayOne}>Contact us</h1>
          <p className={lead}>A person answers. For anything about today or tomorrow, please call; everything else is well placed in the form.</p>
        </div>
      </MarginSection>
      <MarginSection as="div" rhythm="close">
        <div className={css.columns}>
          <section className={css.block} aria-labelledby="message">
            <h2 id="message" className={css.asideTitle}>
              Send us a message
            </h2>
            <ContactForm />
          </section>
          <aside className={css.aside} aria-label="Contact details">
            <section className={css.block}>
              <h2 className={css.asideTitle}>Reach us</h2>
              <ContactDetails />
            </section>
            <section className={css.block}>
              <h2 className={css.asideTitle}>Support</h2>
              <div className={css.lines}>
                {supportHours.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </div>
            </section>
            <section className={css.block}>
              <h2 className={css.asideTitle}>The academy is open</h2>
              <div className={css.lines}>
                {academy.hours.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </div>
            </section>
          </aside>
        </div>
      </MarginSection>
      <Part id="questions" number="1" notes="Before you write" title="Frequently asked questions" band="wash">
        <Questions questions={supportQuestions} />
      </Part>
    </>
  );
}
