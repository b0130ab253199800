import type { ReactNode } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import { useNow } from '../../lib/use-now';
import type { PageLinkContent } from '../../app/pages';
import { PageLink } from '../../links/page-link';
import { muted } from '../../theme/type.css';
import { buttonClass } from '../../ui/button/button';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { comingConsultations, isUpcoming } from '../../account/coming-up';
import { NextUp } from '../../account/next-up';
import { countScheduled } from '../../account/registration-row';
import { Stat } from '../../account/stat';
import { loadingFigure, missingFigure, registrationsFailedText } from '../../account/dashboard-wording';
import type { FamilyLesson } from '../../lessons/family-lessons';
import { Inline, Stack } from '../../ui/layout/layout';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { SettingsHead } from '../../account/settings/settings-head';
import { SettingsPart } from '../../account/settings/settings-part';
import { FamilyDocuments } from '../../progress/documents/family-documents';
import { RecentDocuments } from '../../progress/documents/recent-documents';
import { ScheduleList, type ScheduledRegistration } from './schedule-list';

/** Registrations and their loading state. */
export interface OverviewRegistrations {
  list: readonly ScheduledRegistration[] | undefined;
  failed: boolean;
  loading: boolean;
  refresh: () => void;
}

/** Tasks and progress of a student or of each child of a parent; left out if there is no student. */
export interface OverviewProgress {
  /** Figures next to the greeting. */
  stat: ReactNode;
  tasks: ReactNode;
  plan: ReactNode;
  /** Rendered as section number 2. */
  highlights: ReactNode;
}

/** The dashboard of a signed-in user: upcoming dates and tasks, with empty states. */
export function Overview({
  user,
  registrations: { list, failed, loading, refresh },
  consultations = [],
  progress,
  notice,
  figures,
  lessons = [],
  started,
}: {
  user: User;
  registrations: OverviewRegistrations;
  /** Only for parents. */
  consultations?: readonly ConsultationItem[];
  progress?: OverviewProgress | undefined;
  /** What the family has to do, below its next date. */
  notice?: ReactNode;
  /** More figures next to the greeting. */
  figures?: ReactNode;
  /** Upcoming lessons, soonest first. */
  lessons?: readonly FamilyLesson[];
  /** Registrations with a lesson booked or a session used. */
  started: ReadonlySet<string>;
}) {
  const isParent = user.userType === 'parent';
  const now = useNow();
  const upcoming = (list ?? []).filter((registration) => isUpcoming(registration, now));
  const coming = list ? comingConsultations(consultations, now) : [];
  const scheduled = upcoming.length + coming.length + lessons.length;
  const part = (number: number) => String(progress ? number + 1 : number);
  return (
    <>
      <SettingsHead
        title={`Welcome, ${user.firstname}`}
        notes={isParent ? 'Parent' : 'Student'}
        intro="What’s coming up and what’s left to do."
      >
        <Inline as="dl" gap={8}>
          <Stat
            name="Upcoming sessions"
            figure={list ? countScheduled(list) : failed ? missingFigure : loadingFigure}
          />
          {progress?.stat}
          {figures}
        </Inline>
        <Inline gap={3} align="center">
          <PageLink className={buttonClass('secondary')} to="/account/settings#notifications">
            Notifications
          </PageLink>
          <PageLink className={buttonClass('secondary')} to="/account/settings">
            Settings
          </PageLink>
        </Inline>
      </SettingsHead>
      {(list || notice) && (
        <TwoColumnSection as="div" rhythm="none">
          <Stack gap={4}>
            {list && (
              <NextUp registrations={list} consultations={consultations} lessons={lessons} isParent={isParent} />
            )}
            {notice}
          </Stack>
        </TwoColumnSection>
      )}
      <SettingsPart number="1" notes="Your bookings" id="schedule" title="Schedule">
        {!list && !failed && <ProgressText>Loading registrations...</ProgressText>}
        {!list && failed && <LoadFailure text={registrationsFailedText} busy={loading} onRetry={refresh} />}
        {list && scheduled === 0 && (
          <NothingYet to="/service-selection" label="View all services">
            {isParent
              ? 'Your registrations appear here with their dates.'
              : 'Registrations your parent makes for you appear here with their dates.'}
          </NothingYet>
        )}
        {list && scheduled > 0 && (
          <ScheduleList
            registrations={upcoming}
            consultations={coming}
            lessons={lessons}
            started={started}
            isParent={isParent}
          />
        )}
      </SettingsPart>
      {progress?.highlights}
      <SettingsPart wide number={part(2)} notes="To do" id="tasks" title="Tasks">
        {progress?.tasks ?? (
          <NothingYet to="/resources/essay-tips" label="Read the essay tips">
            You and your tutor agree on tasks between sessions.
          </NothingYet>
        )}
      </SettingsPart>
      <SettingsPart number={part(3)} notes="Your progress" id="progress" title="Progress">
        {progress?.plan ?? (
          <NothingYet to="/sat-act-practice-tests" label="See practice tests">
            Scores and topic reports come by email, within a week of each test.
          </NothingYet>
        )}
      </SettingsPart>
      <SettingsPart number={part(4)} notes="Files" id="documents" title={isParent ? 'Recent documents' : 'Documents'}>
        {isParent ? (
          <RecentDocuments
            user={user}
            empty={
              <NothingYet to="/resources/test-resources" label="Open test resources">
                Documents that you, your child or your tutor add appear here. Guides and worksheets for everyone are in
                the test resources.
              </NothingYet>
            }
          />
        ) : (
          <FamilyDocuments
            studentId={user.id}
            empty="Nothing here yet. Add what your tutor should see, such as an essay or a score report."
          />
        )}
      </SettingsPart>
    </>
  );
}

/** An empty state with an explanation and a link. */
function NothingYet({ to, label, children }: PageLinkContent & { children: ReactNode }) {
  return (
    <>
      <p>Nothing here yet</p>
      <p className={muted}>{children}</p>
      <p>
        <PageLink className={textLink} to={to}>
          {label}
        </PageLink>
      </p>
    </>
  );
}
