import { useQuery } from '@tanstack/react-query';
import type { User } from '@academy/contracts/http/accounts';
import type { RegistrationPage } from '@academy/contracts/http/registration-page';
import type { LinkStep } from '@academy/contracts/rules/link-step';
import {
  includedSessionSteps,
  includedSteps,
  nextStepsOf,
  type StepsAudience,
  type StepsReader,
} from '@academy/contracts/seed/next-steps';
import { studentsQuery } from '../../api/students';
import { useFamilyPackage } from '../../lessons/family-lessons';
import { balanceWords, isStarted, openSessions } from '../../lessons/lesson-words';
import { useSession } from '../../session/session-context';
import { selectUser } from '../../session/session-selectors';
import { useBookingAccess } from '../booking/booking-access';

/** What a family expects or does next after registering for a package. */
export interface NextSteps {
  /** True until the lessons of a package are known, or could not be loaded. */
  isLoading: boolean;
  /**
   * What happens next. Empty while loading, and once a lesson is booked or a session used. For tests: only about the sessions that come with
   * them.
   */
  steps: readonly string[];
  /** The package's balance with the lessons booked; null until it is known, and if no student of the account has the package. For guests, null before the first lesson. */
  balance: string | null;
  /** The student who has sessions left that the user may book; null if there are none. */
  bookFor: string | null;
  /** For parents, what to do before booking if the package or the test is for none of the account's students; null otherwise. */
  linkStep: LinkStep | null;
  /** For parents, the student whose page lists the booked lessons; null if none are booked. */
  lessonsOf: string | null;
}

function readerOf(user: User | null): StepsReader {
  if (user === null) return 'guest';
  return user.userType === 'student' ? 'student' : 'signed-in parent';
}

const packageSteps = ({ service_type: service, came_with: test }: RegistrationPage, audience: StepsAudience) =>
  test ? includedSessionSteps(test.dates, audience) : nextStepsOf(service, [], audience);

/** What comes with the tests, while they are booked or their result is discussed. */
const testSteps = ({ status, tests }: RegistrationPage, audience: StepsAudience) =>
  status === 'booked' || status === 'completed'
    ? includedSteps(
        tests.map(({ session_id: sessionId }) => ({ sessionId })),
        audience,
      )
    : [];

/** The balance of a package for a caller with the link; null if no lesson is booked. */
function balanceOfGuest({ id, status, sessions: total, sessions_left: left, work }: RegistrationPage): string | null {
  const lessons = (work?.lessons ?? []).filter((lesson) => lesson.registration_id === id && lesson.status === 'booked');
  if (status !== 'booked' || total === null || left === null || lessons.length === 0) return null;
  return balanceWords({ left, total, booked: lessons.length });
}

/** Returns the next steps of a registration, which depend on the lessons booked from its package. */
export function useNextSteps(page: RegistrationPage): NextSteps {
  const isPackage = page.status === 'booked' && page.tests.length === 0 && page.closed_tests.length === 0;
  const isGuest = useBookingAccess().userId === null;
  const user = useSession(selectUser);
  const reader = isPackage && !isGuest ? user : null;
  const isParent = reader?.userType === 'parent';
  const children = useQuery({ ...studentsQuery(reader?.id ?? ''), enabled: isParent });
  const own = reader && { id: reader.id, student_name: page.student_name };
  const students = isParent ? (children.data ?? []) : own ? [own] : [];
  const found = useFamilyPackage(students, page.id);
  const isLoading = found === undefined || (isParent && children.isPending);
  const guestBalance = balanceOfGuest(page);
  const isUsed = page.sessions_left !== page.sessions || guestBalance !== null;
  const isShown = isPackage && !isLoading && !isUsed && !(found && isStarted(found.pack));
  const { link_step: linkStep = null } = page;
  const audience = { reader: readerOf(isGuest ? null : user), linkStep, studentEmail: page.details.student_email };
  const ofTests = isPackage ? [] : testSteps(page, audience);
  const canBook = found && openSessions(found.pack) > 0 && (isParent || found.studentMayBook);
  return {
    isLoading,
    steps: isShown ? packageSteps(page, audience) : ofTests,
    balance: found ? balanceWords(found.pack) : guestBalance,
    linkStep: isPackage || ofTests.length > 0 ? linkStep : null,
    bookFor: canBook ? found.student.id : null,
    lessonsOf: isParent && found && found.pack.booked > 0 ? found.student.id : null,
  };
}
