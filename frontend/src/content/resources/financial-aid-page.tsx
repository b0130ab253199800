import { PageLink } from '../../links/page-link';
import { prose } from '../../theme/type.css';
import { WithSideNote } from '../../ui/with-side-note/with-side-note';
import { buttonClass } from '../../ui/button/button';
import { FeatureList } from '../../ui/feature-list/feature-list';
import { Actions, PageHeader } from '../../ui/page-header/page-header';
import { Section } from '../../ui/section/section';
import { Questions } from '../../ui/questions/questions';
import { Columns } from '../../ui/layout/layout';
import { aidQuestions, aidSteps, aidTypes, fafsaTips, type AidType } from './financial-aid-content';
import * as css from './financial-aid-page.css';

const shapes: Record<AidType['icon'], string> = {
  // An open hand with a coin above it.
  grant:
    'M4 27c4-3 8-3 11 0h7c3 0 3 4 0 4h-7M4 34c6 2 12 3 17 2l13-8c-1-3-4-3-6-2l-5 3M22 17a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z',
  // A ribbon with a tick.
  scholarship:
    'M20 25a10 10 0 1 0 0-20 10 10 0 0 0 0 20zM13 23l-3 13 10-5 10 5-3-13M15.5 15.500c1.6.9 2.8 2 3.6 3.8 1.6-4 3.6-6.8 6.4-9',
  // A clock over a desk.
  work: 'M20 23a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM20 9v5l3.5 2.500M4 29h32M8 29v7M32 29v7',
  // A sheet with an amount to repay.
  loan: 'M9 4h16l6 6v26H9zM25 4v6h6M14 17h12M14 22h12M14 28h5M23 28l3 3 4-6',
};

/** `/resources/financial-aid`. */
export function FinancialAidPage() {
  return (
    <>
      <PageHeader
        title="Financial aid"
        lead="Four kinds of aid, two forms and six steps, in the order you need them. Rules and limits are for the 2026–27 school year."
        notes={['The FAFSA opens October 1']}
        picture="/storage/resources/aid.svg"
      />
      <Section id="types" number="1" notes="What there is" title="Four kinds of aid" band="wash">
        <Columns as="ul" gap={8} tablet={2} role="list">
          {aidTypes.map(({ id, title, description, icon }) => (
            <li key={id} className={css.type}>
              <svg className={css.icon} viewBox="0 0 40 40" aria-hidden="true">
                <path d={shapes[icon]} />
              </svg>
              <div className={css.words}>
                <h3 className={css.title}>{title}</h3>
                <p className={prose}>{description}</p>
              </div>
            </li>
          ))}
        </Columns>
      </Section>
      <Section id="timeline" number="2" title="Six steps, from October to June">
        <ol className={css.timeline} role="list">
          {aidSteps.map(({ id, period, title, description }) => (
            <li key={id} className={css.step}>
              <WithSideNote note={period}>
                <div className={css.words}>
                  <h3 className={css.title}>{title}</h3>
                  <p className={prose}>{description}</p>
                </div>
              </WithSideNote>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="fafsa" number="3" notes="Before you file" title="FAFSA tips" band="wash">
        <FeatureList entries={fafsaTips} />
      </Section>
      <Section id="questions" number="4" notes="Questions from parents" title="Frequently asked questions">
        <Questions questions={aidQuestions} />
        <Actions>
          <PageLink className={buttonClass('primary')} to="/forms/college-admissions">
            Get help with the application
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/resources/scholarships">
            Scholarships
          </PageLink>
        </Actions>
      </Section>
    </>
  );
}
