import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/sat-act-practice-test')({
  staticData: { page: 'private' },
  beforeLoad: () => redirect({ to: '/sat-act-practice-tests', replace: true, throw: true }),
});
