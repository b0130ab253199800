import { createFileRoute, redirect } from '@tanstack/react-router';

/** An old path of the approach page. */
export const Route = createFileRoute('/learn-more')({
  beforeLoad: () => redirect({ to: '/our-approach', replace: true, throw: true }),
});
