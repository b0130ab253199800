import type { ReactNode } from 'react';
import { statusTone } from '@academy/contracts/rules/registration-status';
import { headingFour, headingThree } from '../../theme/type.css';
import { Badge, PopularBadge } from '../../ui/badge/badge';
import { MarginSection } from '../../ui/margin-section/margin-section';
import { Mark } from '../../ui/mark/mark';
import { Panel } from '../../ui/panel/panel';
import { Counter } from './counter';
import { capitalize } from './dashboard-wording';
import * as css from './dashboard.css';
import { sample } from './student-sample';
import * as sampleCss from './student-sample-panel.css';

/** A clearly marked example of what the page shows once there are results. */
export function StudentSamplePanel({ number }: { number: string }) {
  return (
    <MarginSection number={number} notes="An example, not your results" labelledBy="sample" rhythm="close" band="wash">
      <div className={css.part}>
        <h2 id="sample" className={sampleCss.title}>
          <PopularBadge>Sample</PopularBadge>
          <span className={headingThree}>How your progress will look</span>
        </h2>
        <p className={css.muted}>These figures are made up to show the page. None of them is yours.</p>
        <Panel className={sampleCss.sheet}>
          <dl className={sampleCss.figures}>
            {sample.figures.map(({ name, value }) => (
              <Counter key={name} name={name} figure={value} />
            ))}
          </dl>
          <div className={sampleCss.columns}>
            <SampleList title="Goals">
              {sample.goals.map((goal) => (
                <li key={goal} className={sampleCss.line}>
                  {goal}
                </li>
              ))}
            </SampleList>
            <SampleList title="Activities">
              {sample.activities.map(({ name, status }) => (
                <li key={name} className={sampleCss.line}>
                  {name}
                  <Badge tone={statusTone(status)}>{capitalize(status)}</Badge>
                </li>
              ))}
            </SampleList>
            <SampleList title="Achievements">
              {sample.achievements.map((achievement) => (
                <li key={achievement} className={sampleCss.line}>
                  <span>
                    <Mark kind="tick" /> {achievement}
                  </span>
                </li>
              ))}
            </SampleList>
          </div>
        </Panel>
      </div>
    </MarginSection>
  );
}

function SampleList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={sampleCss.part} aria-label={title}>
      <h3 className={headingFour}>{title}</h3>
      <ul className={css.links} role="list">
        {children}
      </ul>
    </section>
  );
}
