import type { ReactNode } from 'react';
import { statusTone } from '@academy/contracts/rules/registration-status';
import { headingFour, headingThree, muted } from '../theme/type.css';
import { Badge, PopularBadge } from '../ui/badge/badge';
import { TwoColumnSection } from '../ui/two-column-section/two-column-section';
import { DecorationMark } from '../ui/decoration/decoration';
import { Panel } from '../ui/panel/panel';
import { Stat } from '../account/stat';
import { capitalize } from '../account/dashboard-wording';
import { Columns, Inline, Stack } from '../ui/layout/layout';
import * as css from '../account/dashboard.css';
import { studentDemo } from './student-demo';
import * as sampleCss from '../account/demo-panel.css';

/** A clearly labeled sample of the page with results. */
export function StudentDemoPanel({ number }: { number: string }) {
  return (
    <TwoColumnSection
      number={number}
      notes="An example, not your results"
      labelledBy="sample"
      rhythm="close"
      band="wash"
    >
      <div className={css.part}>
        <Inline as="h2" id="sample" gap={3} align="center">
          <PopularBadge>Sample</PopularBadge>
          <span className={headingThree}>How your progress will look</span>
        </Inline>
        <p className={muted}>These are sample figures, not your results.</p>
        <Panel className={sampleCss.sheet}>
          <dl className={sampleCss.figures}>
            {studentDemo.figures.map(({ name, value }) => (
              <Stat key={name} name={name} figure={value} />
            ))}
          </dl>
          <Columns gap={8} desktop={2}>
            <SampleList title="Activities">
              {studentDemo.activities.map(({ name, status }) => (
                <li key={name} className={sampleCss.line}>
                  {name}
                  <Badge tone={statusTone(status)}>{capitalize(status)}</Badge>
                </li>
              ))}
            </SampleList>
            <SampleList title="Achievements">
              {studentDemo.achievements.map((achievement) => (
                <li key={achievement} className={sampleCss.line}>
                  <span>
                    <DecorationMark kind="tick" /> {achievement}
                  </span>
                </li>
              ))}
            </SampleList>
          </Columns>
        </Panel>
      </div>
    </TwoColumnSection>
  );
}

function SampleList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={title}>
      <h3 className={headingFour}>{title}</h3>
      <ul className={css.links} role="list">
        {children}
      </ul>
    </Stack>
  );
}
