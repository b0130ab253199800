import { createFileRoute } from '@tanstack/react-router';
import { satActCourse } from '../../features/registration/definitions/sat-act-course';
import { RegistrationPage } from '../../features/registration/registration-page';
import { readLineSearch } from '../../features/registration/line-search';

export const Route = createFileRoute('/forms/sat-act-course')({
  staticData: { page: 'private' },
  validateSearch: readLineSearch,
  head: () => import('./-sat-act-course.head').then(({ head }) => head()),
  component: SatActCourseForm,
});

function SatActCourseForm() {
  const { line } = Route.useSearch();
  return <RegistrationPage definition={satActCourse} lineId={line ?? null} />;
}
