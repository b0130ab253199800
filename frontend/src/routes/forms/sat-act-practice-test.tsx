import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/forms/sat-act-practice-test')({
  beforeLoad: () =>
    redirect({
      to: '/forms/$service/registration',
      params: { service: 'sat-act-practice-test' },
      replace: true,
      throw: true,
    }),
});
