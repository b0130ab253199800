import { createFileRoute } from '@tanstack/react-router';
import { programsQuery } from '../api/catalog';
import { aboutQuery, heroBannersQuery, testimonialsQuery } from '../api/content';
import { ProgramList } from '../features/catalog/program-list';
import { HomePage } from '../features/marketing/home-page';

export const Route = createFileRoute('/')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => {
    loadContent(heroBannersQuery());
    loadContent(programsQuery());
    loadContent(aboutQuery());
    loadContent(testimonialsQuery());
  },
  head: () => import('./-index.head').then(({ head }) => head()),
  component: () => <HomePage programs={<ProgramList place="home" />} />,
});
