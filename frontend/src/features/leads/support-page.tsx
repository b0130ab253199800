import { Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { Questions } from '../../ui/questions/questions';
import { ContactForm } from './contact-form';
import * as css from './lead-form.css';
import { afterMessage, supportQuestions } from './support-content';
import { WaysToReachUs } from './ways-to-reach-us';

/** `/contact/support`. */
export function SupportPage() {
  return (
    <>
      <Opening
        title="Contact us"
        lead="A person answers. For anything about today or tomorrow, please call; for everything else, use the form."
        notes={['Call, write or come by']}
      >
        <WaysToReachUs />
      </Opening>
      <div data-screen-only="">
        <Part id="message" number="1" notes="In writing" title="Send us a message" band="wash">
          <div className={css.columns}>
            <ContactForm />
            <aside className={css.block} aria-labelledby="after-message">
              <h3 id="after-message" className={css.asideTitle}>
                What happens then
              </h3>
              <ol className={css.ordered}>
                {afterMessage.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </aside>
          </div>
        </Part>
      </div>
      <Part id="questions" number="2" notes="Before you write" title="Frequently asked questions">
        <Questions questions={supportQuestions} />
      </Part>
    </>
  );
}
