import { createFileRoute } from '@tanstack/react-router';
import { BookLessonPage } from '../../../lessons/booking/book-lesson-page';
import { SessionGate } from '../../../session/session-gate';
import { PendingPage } from '../../../shell/pending-page';

interface BookSearch {
  /** Registration id of the package to book from. */
  package?: string;
}

export const Route = createFileRoute('/account/students/$student_/book')({
  staticData: { page: 'private' },
  validateSearch: ({ package: id }: Record<string, unknown>): BookSearch =>
    typeof id === 'string' && id !== '' ? { package: id } : {},
  head: () => import('./-book.head').then((file) => file.head()),
  component: Book,
});

const checking = (text: string) => <PendingPage text={text} />;

function Book() {
  const { student } = Route.useParams();
  const { package: packageId = null } = Route.useSearch();
  return (
    <SessionGate allow="signed-in" frame={checking}>
      <BookLessonPage key={student} studentId={student} packageId={packageId} />
    </SessionGate>
  );
}
