import { Link } from '@tanstack/react-router';
import { academy } from '@academy/contracts/defaults/academy';
import { usePageExists, type SiteLink } from '../../lib/site-pages';
import { displayOne, displayTwo, lead, prose } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Highlight } from '../../ui/mark/mark';
import { CoursePackages } from './course-packages';
import { parentQuestions, preparationFacts, sessionSteps } from './sat-act-preparation-content';
import * as css from './sat-act-preparation-page.css';

const registration: SiteLink = { to: '/forms/sat-act-course', label: 'Register for the course' };
const consultation: SiteLink = { to: '/consultation/schedule', label: 'Schedule a consultation' };

/** `/programs/sat-act-preparation`: who the course is for, when it is, what it costs and how to start. */
export function SatActPreparationPage() {
  return (
    <>
      <MarginSection as="header" rhythm="close" notes={<span>One-on-one instruction</span>}>
        <div className={css.opening}>
          <h1 className={displayOne}>SAT/ACT preparation</h1>
          <p className={lead}>
            We start from your child’s own wrong answers. Each one has a reason; the sessions are for finding it, fixing it, and <Highlight>proving it fixed</Highlight>.
          </p>
          <dl className={css.facts}>
            {preparationFacts.map(({ term, value, note }) => (
              <div key={term} className={css.fact}>
                <dt className={css.term}>{term}</dt>
                <dd>
                  <strong className={css.value}>{value}</strong>
                  <span className={css.note}>{note}</span>
                </dd>
              </div>
            ))}
          </dl>
          <NextSteps />
        </div>
      </MarginSection>
      <MarginSection number="1" notes="$295/hour per session" labelledBy="packages" band="wash">
        <div className={css.part}>
          <h2 id="packages" className={displayTwo}>
            Packages
          </h2>
          <CoursePackages />
        </div>
      </MarginSection>
      <MarginSection number="2" notes="60 minutes" labelledBy="session">
        <div className={css.part}>
          <h2 id="session" className={displayTwo}>
            How a session goes
          </h2>
          <ol className={css.steps} role="list">
            {sessionSteps.map(({ when, text }) => (
              <li key={when} className={css.step}>
                <h3 className={css.stepTitle}>{when}</h3>
                <p className={prose}>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </MarginSection>
      <MarginSection number="3" notes="Asked by parents" labelledBy="questions">
        <div className={css.part}>
          <h2 id="questions" className={displayTwo}>
            Before you register
          </h2>
          <dl className={css.questions}>
            {parentQuestions.map(({ question, answer }) => (
              <div key={question}>
                <dt className={css.stepTitle}>{question}</dt>
                <dd className={prose}>{answer}</dd>
              </div>
            ))}
          </dl>
          <NextSteps />
        </div>
      </MarginSection>
    </>
  );
}

function NextSteps() {
  const exists = usePageExists();
  if (!exists(registration.to)) {
    return (
      <p>
        Registration is opening soon. Call us: <a href={academy.phoneHref}>{academy.phone}</a>
      </p>
    );
  }
  return (
    <div className={css.buttons}>
      <Link className={buttonClass('primary')} to={registration.to}>
        {registration.label}
      </Link>
      {exists(consultation.to) && (
        <Link className={buttonClass('secondary')} to={consultation.to}>
          {consultation.label}
        </Link>
      )}
    </div>
  );
}
