import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button/button';
import { VisuallyHidden } from '../ui/visually-hidden/visually-hidden';

interface BookLessonLinkProps {
  studentId: string;
  /** Registration id of the package to book from; left out to choose it on the booking page. */
  packageId?: string;
  /** The student's name for screen readers, on pages with several students. */
  name?: string;
}

/** A button-like link to the student's booking page. */
export function BookLessonLink({ studentId, packageId, name }: BookLessonLinkProps) {
  return (
    <Link
      className={buttonClass('primary')}
      to="/account/students/$student/book"
      params={{ student: studentId }}
      search={packageId === undefined ? {} : { package: packageId }}
    >
      Book a lesson{name && <VisuallyHidden> for {name}</VisuallyHidden>}
    </Link>
  );
}
