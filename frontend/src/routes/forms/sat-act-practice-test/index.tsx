import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/forms/sat-act-practice-test/')({
  staticData: { page: 'private' },
  beforeLoad: () => redirect({ to: '/forms/sat-act-practice-test/registration', replace: true, throw: true }),
});
