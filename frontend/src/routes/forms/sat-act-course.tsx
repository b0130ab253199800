import { createFileRoute } from '@tanstack/react-router';
import { satActCourse } from '../../features/registration/definitions/sat-act-course';
import { RegistrationPage } from '../../features/registration/registration-page';
import { readLineSearch } from '../../features/registration/line-search';
import { pageHead } from '../../lib/page-head';

export const Route = createFileRoute('/forms/sat-act-course')({
  staticData: { page: 'private' },
  validateSearch: readLineSearch,
  head: () => pageHead({ title: 'Register for an SAT/ACT course', description: 'Register a student for an SAT/ACT course, choose a package and pay by card.' }),
  component: SatActCourseForm,
});

function SatActCourseForm() {
  const { line } = Route.useSearch();
  return <RegistrationPage definition={satActCourse} lineId={line ?? null} />;
}
