import { useQuery } from '@tanstack/react-query';
import { approachQuery } from '../../api/content';
import { ApiError } from '../../api/errors';
import { PageLink } from '../../lib/page-link';
import { prose } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { Notice } from '../../ui/notice/notice';
import { Actions, Opening } from '../../ui/opening/opening';
import { Part } from '../../ui/part/part';
import { ProgressText } from '../../ui/progress/progress';
import { Steps } from '../../ui/steps/steps';
import * as css from './approach-page.css';
import { readApproach } from './approach-sections';
import { PrincipleIcon } from './principle-icon';

/** `/our-approach`, built from its sections. A failed refresh says so and keeps what is there. */
export function ApproachPage() {
  const { data: sections, error } = useQuery(approachQuery());
  const failure = error && (
    <Notice tone="danger" live="alert">
      {error instanceof ApiError && error.code === 'invalid_response'
        ? 'Failed to fetch data'
        : 'An error occurred while fetching data'}
    </Notice>
  );
  if (!sections) return <Opening title="Our approach">{failure ?? <ProgressText>Loading...</ProgressText>}</Opening>;
  const { opening, story, introduction, steps, principles } = readApproach(sections);
  return (
    <>
      <Opening
        title={opening.title || 'Our approach'}
        lead={opening.text}
        notes={['How we teach', 'How we advise']}
        picture="/storage/about/sheet.svg"
      >
        {failure}
      </Opening>
      {story.paragraphs.length > 0 && (
        <Part id="story" number="1" notes="Why" title={story.title} band="wash">
          <div className={css.paragraphs}>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph} className={prose}>
                {paragraph}
              </p>
            ))}
          </div>
        </Part>
      )}
      {steps.length > 0 && (
        <Part id="steps" number="2" notes="How" title={introduction.title} lead={introduction.text}>
          <Steps steps={steps} columns={2} numbered />
        </Part>
      )}
      {principles.length > 0 && (
        <Part id="principles" number="3" notes="What we hold to" title="Core Principles" band="wash">
          <div className={css.principles}>
            {principles.map(({ title, text }) => (
              <section key={title} className={css.principle}>
                <PrincipleIcon title={title} />
                <div className={css.words}>
                  <h3 className={css.title}>{title}</h3>
                  <p className={prose}>{text}</p>
                </div>
              </section>
            ))}
          </div>
        </Part>
      )}
      <Part
        id="next"
        number="4"
        notes="Where to begin"
        title="See it in one subject"
        lead="Every program works like this. Choose the one your child needs now."
      >
        <Actions>
          <PageLink className={buttonClass('primary')} to="/service-selection">
            Learn About Our Programs
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/our-team">
            Meet the team
          </PageLink>
        </Actions>
      </Part>
    </>
  );
}
