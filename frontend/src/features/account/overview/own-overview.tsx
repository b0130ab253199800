import type { ReactNode } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import type { Exam } from '@academy/contracts/http/registrations';
import type { StudentRegistration } from '@academy/contracts/http/students';
import { PageLink } from '../../../lib/page-link';
import { Badge } from '../../../ui/badge/badge';
import { buttonClass } from '../../../ui/button/button';
import { textLink } from '../../../ui/link/text-link.css';
import { ProgressText } from '../../../ui/progress/progress';
import { Counter } from '../counter';
import { loadingFigure, missingFigure, registrationsFailedText } from '../dashboard-wording';
import * as css from '../dashboard.css';
import { LoadFailure } from '../load-failure';
import { countUpcoming, registrationFacts } from '../registration-row';
import { SettingsHead } from '../settings/settings-head';
import { SettingsPart } from '../settings/settings-part';
import * as listCss from '../student-sample-panel.css';

/** Students see only their own, and so no name. */
type Registration = StudentRegistration & Partial<Pick<Exam, 'student_name'>>;

/** Registrations that are here, on their way, or could not be had. */
export interface OwnRegistrations {
  list: readonly Registration[] | undefined;
  failed: boolean;
  loading: boolean;
  refresh: () => void;
}

/** The dashboard of somebody who is signed in: what is coming, and what does not exist yet. */
export function OwnOverview({
  user,
  registrations: { list, failed, loading, refresh },
}: {
  user: User;
  registrations: OwnRegistrations;
}) {
  const isParent = user.userType === 'parent';
  const upcoming = (list ?? []).filter((one) => countUpcoming([one]) > 0);
  return (
    <>
      <SettingsHead
        title={`Welcome, ${user.firstname}`}
        notes={isParent ? 'Parent' : 'Student'}
        intro="What is coming, and what is still to do."
      >
        <dl className={css.counters}>
          <Counter name="Upcoming sessions" figure={list ? upcoming.length : failed ? missingFigure : loadingFigure} />
        </dl>
        <div className={css.buttons}>
          <PageLink className={buttonClass('secondary')} to="/account/settings#notifications">
            Notifications
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/account/settings">
            Settings
          </PageLink>
        </div>
      </SettingsHead>
      <SettingsPart number="1" notes="What is booked" id="schedule" title="Schedule">
        {!list && !failed && <ProgressText>Loading registrations...</ProgressText>}
        {!list && failed && <LoadFailure text={registrationsFailedText} busy={loading} onRetry={refresh} />}
        {list && upcoming.length === 0 && (
          <NothingYet to="/service-selection" label="View all services">
            {isParent
              ? 'What you register for stands here, with its dates.'
              : 'What your parent registers you for stands here, with its dates.'}
          </NothingYet>
        )}
        {upcoming.length > 0 && (
          <ul className={css.links} role="list">
            {upcoming.map((registration) => (
              <ScheduleLine key={registration.id} registration={registration} />
            ))}
          </ul>
        )}
      </SettingsPart>
      <SettingsPart number="2" notes="To do" id="tasks" title="Tasks">
        <NothingYet to="/resources/essay-tips" label="Read the essay tips">
          What is to be done between two sessions is agreed on with the tutor.
        </NothingYet>
      </SettingsPart>
      <SettingsPart number="3" notes="How far" id="progress" title="Progress">
        <NothingYet to="/sat-act-practice-tests" label="See practice tests">
          Scores and topic reports come by email, within a week of each test.
        </NothingYet>
      </SettingsPart>
      <SettingsPart number="4" notes="Files" id="documents" title="Recent documents">
        <NothingYet to="/resources/test-resources" label="Open test resources">
          Guides and worksheets for everybody are among the test resources.
        </NothingYet>
      </SettingsPart>
    </>
  );
}

/** A part without anything in it: what it is for, and where to go meanwhile. */
function NothingYet({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <>
      <p>Nothing here yet</p>
      <p className={css.muted}>{children}</p>
      <p>
        <PageLink className={textLink} to={to}>
          {label}
        </PageLink>
      </p>
    </>
  );
}

function ScheduleLine({ registration }: { registration: Registration }) {
  const {
    examType,
    package: packageName,
    examDate,
    otherDates,
    undated,
    status,
    tone,
  } = registrationFacts(registration);
  const when = undated ? `registered ${examDate}` : [examDate, ...otherDates].join(', ');
  return (
    <li className={listCss.line}>
      <span>
        {examType}, {packageName}
        <br />
        <span className={css.muted}>{[registration.student_name, when].filter(Boolean).join(', ')}</span>
      </span>
      <Badge tone={tone}>{status}</Badge>
    </li>
  );
}
