import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Student } from '@academy/contracts/http/students';
import type { User } from '@academy/contracts/http/accounts';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { AccountPart } from '../../account/account-part';
import { familyInfo } from '../../api/progress/info';
import { familyPlan } from '../../api/progress/plan';
import { familyTasks } from '../../api/progress/tasks';
import { StudentInfo } from '../info/student-info';
import { StudentPlan } from '../plan/student-plan';
import { StudentTasks } from '../tasks/student-tasks';
import { FamilyDocuments } from '../documents/family-documents';
import * as css from '../../account/dashboard.css';
import { studentDetail } from '../../account/student-label';
import { studentsQuery } from '../../api/students';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { LessonsSection } from '../../lessons/lessons-section';
import { StudentBooking } from '../../lessons/student-booking';
import { useSession } from '../../session/session-context';
import { selectUser } from '../../session/session-selectors';
import { lead, pageTitle } from '../../theme/type.css';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import { HighlightsSection } from '../highlights/highlights-section';
import { GoalsSection } from '../goals/goals-section';
import { ScoresSection } from '../scores/scores-section';

/** `/account/students/$student`: a parent's page about one child. The route admits only signed-in users. */
export function ChildPage({ id }: { id: string }) {
  const user = useSession(selectUser);
  if (!user) return null;
  if (user.userType === 'parent') return <ParentsChild user={user} id={id} />;
  return (
    <Frame title="This page is for parents">
      <p className={lead}>Your own scores, goals and tasks are on your dashboard.</p>
    </Frame>
  );
}

function ParentsChild({ user, id }: { user: User; id: string }) {
  const { data, isLoadingError, isFetching, refetch } = useQuery(studentsQuery(user.id));
  const child = data?.find((student) => student.id === id);
  if (child)
    return (
      <>
        <Frame title={child.student_name}>
          <p className={lead}>{[studentDetail(child, data ?? []), child.school ?? 'No school'].find(Boolean)}</p>
        </Frame>
        <ChildSections child={child} />
      </>
    );
  if (data)
    return (
      <Frame title="There is no such student">
        <p className={lead}>The account may have been deleted, or the link is incomplete.</p>
      </Frame>
    );
  return (
    <Frame title="Student">
      {isLoadingError ? (
        <LoadFailure
          text="The student could not be loaded. Please try again."
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the student...</ProgressText>
      )}
    </Frame>
  );
}

/** The sections of a child's page. */
function ChildSections({ child }: { child: Student }) {
  const { first } = splitFullName(child.student_name);
  return (
    <>
      <LessonsSection student={child} number="1">
        <StudentBooking student={child} />
      </LessonsSection>
      <ScoresSection number="2" studentId={child.id} />
      <GoalsSection number="3" studentId={child.id} />
      <HighlightsSection number="4" studentId={child.id} />
      <AccountPart number="5" notes="To do" id="tasks" title="Tasks">
        <StudentTasks api={familyTasks(child.id)} reader={{ side: 'parent', firstName: first }} />
      </AccountPart>
      <AccountPart number="6" notes="Step by step" id="progress" title="Progress">
        <StudentPlan api={familyPlan(child.id)} side="parent" />
      </AccountPart>
      <AccountPart number="7" notes="Files" id="documents" title="Documents">
        <FamilyDocuments
          studentId={child.id}
          empty={`No documents yet. Add what the tutor should see, such as an essay or a score report. Only your family, ${first}’s tutor and our office can open it.`}
        />
      </AccountPart>
      <StudentInfo
        api={familyInfo(child.id)}
        firstName={first}
        renderFrame={(body) => (
          <AccountPart number="8" notes="Safe and well" id="info" title={`What to know about ${first}`}>
            {body}
          </AccountPart>
        )}
      />
    </>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TwoColumnSection as="header" rhythm="close">
      <div className={css.part}>
        <Stack gap={3}>
          <p>
            <Link className={textLink} to="/dashboard">
              Dashboard
            </Link>
          </p>
          <h1 className={pageTitle}>{title}</h1>
          {children}
        </Stack>
      </div>
    </TwoColumnSection>
  );
}
