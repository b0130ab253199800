import { createFileRoute } from '@tanstack/react-router';
import { programsQuery } from '../api/catalogue';
import { HomePage } from '../features/marketing/home-page';
import { organization, pageHead } from '../lib/page-head';

export const Route = createFileRoute('/')({
  staticData: { page: 'public' },
  loader: ({ context }) => context.loadContent(programsQuery()),
  head: () => pageHead({ title: 'x', description: 'y', path: '/', data: [organization()] }),
  component: HomePage,
});
