import type { ReactNode } from 'react';
import { formatDay } from '@academy/contracts/rules/dates';
import { statusTone } from '@academy/contracts/rules/registration-status';
import { capitalize } from '../../account/dashboard-wording';
import * as css from '../../account/dashboard.css';
import * as listCss from '../../account/line.css';
import type { Highlights } from '../../api/progress/highlights';
import { PageLink } from '../../links/page-link';
import { headingFive, headingFour, muted } from '../../theme/type.css';
import { Badge } from '../../ui/badge/badge';
import { DecorationMark } from '../../ui/decoration/decoration';
import { Columns, Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { activityWhen } from './activity-when';

interface HighlightListsProps {
  highlights: Highlights;
  /** First name, on pages with several students. */
  name?: string;
}

/** A student's activities and achievements, each with a hint if there are none. */
export function HighlightLists({ highlights: { activities, achievements }, name }: HighlightListsProps) {
  return (
    <Columns gap={8} desktop={2}>
      <Named title="Activities" of={name}>
        {activities.length === 0 ? (
          <p className={muted}>
            Lessons, tests, tasks and documents appear here.{' '}
            <PageLink className={textLink} to="/service-selection">
              View all services
            </PageLink>
          </p>
        ) : (
          <ul className={css.links} role="list">
            {activities.map((activity) => (
              <li key={`${activity.title} ${activity.at}`} className={listCss.line}>
                <span>
                  {activity.title}
                  {activity.at && (
                    <>
                      <br />
                      <span className={muted}>{activityWhen(activity)}</span>
                    </>
                  )}
                </span>
                <Badge tone={statusTone(activity.status)}>{capitalize(activity.status)}</Badge>
              </li>
            ))}
          </ul>
        )}
      </Named>
      <Named title="Achievements" of={name}>
        {achievements.length === 0 ? (
          <p className={muted}>
            The first one comes with a better score, five homework tasks done on time, or ten lessons.{' '}
            <PageLink className={textLink} to="/sat-act-practice-tests">
              See practice tests
            </PageLink>
          </p>
        ) : (
          <ul className={css.links} role="list">
            {achievements.map(({ title, on }) => (
              <li key={title} className={listCss.line}>
                <span>
                  <DecorationMark kind="tick" /> {title}
                  <br />
                  <span className={muted}>{formatDay(on)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </Named>
    </Columns>
  );
}

/** @param of the student whose name is the heading above, if there is one */
function Named({ title, of, children }: { title: string; of: string | undefined; children: ReactNode }) {
  return (
    <Stack as="section" gap={3} aria-label={of === undefined ? title : `${title}, ${of}`}>
      {of === undefined ? <h3 className={headingFour}>{title}</h3> : <h4 className={headingFive}>{title}</h4>}
      {children}
    </Stack>
  );
}
