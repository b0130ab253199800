import { createFileRoute } from '@tanstack/react-router';
import { academy } from '@academy/contracts/defaults/academy';
import { programsQuery } from '../api/catalogue';
import { ProgramList } from '../features/catalogue/program-list';
import { HomePage } from '../features/marketing/home-page';
import { pageHead } from '../lib/page-head';
import { organization } from '../lib/structured-data';

export const Route = createFileRoute('/')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(programsQuery()),
  head: () =>
    pageHead({
      title: academy.name,
      description: `One-on-one SAT and ACT preparation, college admissions counseling and essay coaching in ${academy.address.city}, New York, and online.`,
      path: '/',
      data: [organization()],
    }),
  component: () => <HomePage programs={<ProgramList place="home" />} />,
});
