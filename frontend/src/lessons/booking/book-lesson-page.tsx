import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { fullName } from '@academy/contracts/rules/full-name';
import type { User } from '@academy/contracts/http/accounts';
import { lessonsQuery, type StudentLessons } from '../../api/lessons';
import { studentsQuery } from '../../api/students';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { newId } from '../../lib/uuid';
import { useSession } from '../../session/session-context';
import { selectUser } from '../../session/session-selectors';
import { lead, pageTitle } from '../../theme/type.css';
import { Stack } from '../../ui/layout/layout';
import { textLink } from '../../ui/link/text-link.css';
import { ProgressText } from '../../ui/progress/progress';
import { TwoColumnSection } from '../../ui/two-column-section/two-column-section';
import type { LessonStudent } from '../family-lessons';
import { openSessions } from '../lesson-words';
import { storedDraft } from './booking-draft';
import { BookingForm } from './booking-form';
import type { LessonDraft } from './lesson-plan';

interface BookLessonProps {
  studentId: string;
  /** The package to book from; null to choose one. */
  packageId: string | null;
}

/** `/account/students/$student/book`: a parent books lessons for one child, or an allowed student their own. */
export function BookLessonPage({ studentId, packageId }: BookLessonProps) {
  const user = useSession(selectUser);
  return user && <Booking user={user} studentId={studentId} packageId={packageId} />;
}

function Booking({ user, studentId, packageId }: BookLessonProps & { user: User }) {
  const isParent = user.userType === 'parent';
  const students = useQuery({ ...studentsQuery(user.id), enabled: isParent });
  const lessons = useQuery({ ...lessonsQuery(studentId), refetchOnMount: 'always', refetchInterval: false });
  const own = { id: user.id, student_name: fullName(user.firstname, user.lastname) };
  const known: readonly LessonStudent[] | undefined = isParent ? students.data : [own];
  const student = known?.find(({ id }) => id === studentId);
  // Waits for a fetch after mount, because a booking must not start with stale cached data.
  if (student && lessons.data && (lessons.isFetchedAfterMount || lessons.isError))
    return isParent || lessons.data.student_may_book ? (
      <ForStudent key={studentId} student={student} isOwn={!isParent} lessons={lessons.data} packageId={packageId} />
    ) : (
      <Frame back="dashboard" title="This page is for parents">
        <p className={lead}>Your parent books your lessons. Your dashboard has the ones that are booked.</p>
      </Frame>
    );
  const failed = students.isLoadingError || lessons.isLoadingError;
  const retry = () => void Promise.all([isParent && students.refetch(), lessons.refetch()]);
  return (
    <Frame back={isParent ? studentId : 'dashboard'} title="Book a lesson">
      {known && !student ? (
        <p className={lead}>There is no such student. The link may be incomplete.</p>
      ) : failed ? (
        <LoadFailure
          text="The sessions could not be loaded."
          busy={students.isFetching || lessons.isFetching}
          onRetry={retry}
        />
      ) : (
        <ProgressText>Loading the sessions...</ProgressText>
      )}
    </Frame>
  );
}

/** Returns the form's initial draft: this tab's stored draft if it is still valid, or a new one. Null if nothing can be booked. */
export function firstDraft(
  { packages }: StudentLessons,
  stored: LessonDraft | null,
  packageId: string | null,
): LessonDraft | null {
  const bookable = packages.filter((pack) => openSessions(pack) > 0);
  const pack = bookable.find(({ registration_id: id }) => id === packageId) ?? bookable[0];
  if (!pack) return null;
  const { registration_id: registrationId, tutor, tutors } = pack;
  if (stored?.registrationId === registrationId && (tutor || tutors.some(({ id }) => id === stored.tutorId)))
    return tutor ? { ...stored, tutorId: null } : stored;
  const [only] = tutors;
  const tutorId = !tutor && tutors.length === 1 && only ? only.id : null;
  return { registrationId, tutorId, place: 'online', first: '', weeks: 1, changes: {}, requestKey: null };
}

interface ForStudentProps {
  student: LessonStudent;
  /** True if the student books, not the parent. */
  isOwn: boolean;
  lessons: StudentLessons;
  packageId: string | null;
}

function ForStudent({ student, isOwn, lessons: loaded, packageId }: ForStudentProps) {
  // Booking changes the balances in the cache; the form keeps its initial data.
  const [lessons] = useState(loaded);
  const [input] = useState(() => {
    const draft = firstDraft(lessons, storedDraft(student.id).load(), packageId);
    const withTutor = new Set(lessons.packages.filter(({ tutor }) => tutor).map(({ registration_id: id }) => id));
    return draft && { draft, hasTutor: (id: string) => withTutor.has(id), newKey: newId };
  });
  return (
    <Frame
      back={isOwn ? 'dashboard' : student.id}
      title={isOwn ? 'Book a lesson' : `Book a lesson for ${student.student_name}`}
    >
      {input ? (
        <BookingForm student={student} isOwn={isOwn} lessons={lessons} input={input} />
      ) : (
        <p className={lead}>All sessions are used or booked.</p>
      )}
    </Frame>
  );
}

/** @param back a student's id for a link to their page, or 'dashboard' */
function Frame({ back, title, children }: { back: string; title: string; children: ReactNode }) {
  return (
    <TwoColumnSection as="div" rhythm="close">
      <Stack gap={6}>
        <Stack gap={3}>
          <p>
            {back === 'dashboard' ? (
              <Link className={textLink} to="/dashboard">
                Dashboard
              </Link>
            ) : (
              <Link className={textLink} to="/account/students/$student" params={{ student: back }}>
                Back to the student
              </Link>
            )}
          </p>
          <h1 className={pageTitle}>{title}</h1>
        </Stack>
        {children}
      </Stack>
    </TwoColumnSection>
  );
}
