import { contactTexts } from '@academy/contracts/seed/content/page-texts/contact';
import { usePageTexts } from '../api/page-texts';
import { headingFour } from '../theme/type.css';
import { PageHeader } from '../ui/page-header/page-header';
import { Section } from '../ui/section/section';
import { Questions } from '../ui/questions/questions';
import { ContactForm } from './contact-form';
import * as css from './lead-form.css';
import { useFilled } from '../api/use-filled';
import { afterMessage, supportQuestions } from './support-content';
import { WaysToReachUs } from './ways-to-reach-us';

/** `/contact/support`. */
export function SupportPage() {
  const texts = usePageTexts(contactTexts);
  return (
    <>
      <PageHeader title={texts.headline} lead={texts.lead} notes={['Call, email or visit']}>
        <WaysToReachUs />
      </PageHeader>
      <div data-screen-only="">
        <Section id="message" number="1" notes="By email" title="Send us a message" band="wash">
          <div className={css.columns}>
            <ContactForm />
            <aside className={css.block} aria-labelledby="after-message">
              <h3 id="after-message" className={headingFour}>
                What happens next
              </h3>
              <ol className={css.ordered}>
                {afterMessage.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ol>
            </aside>
          </div>
        </Section>
      </div>
      <Section id="questions" number="2" notes="Before you contact us" title="Frequently asked questions">
        <Questions questions={useFilled(supportQuestions)} />
      </Section>
    </>
  );
}
