import { createFileRoute } from '@tanstack/react-router';
import { programsQuery } from '../../api/catalog';
import { pageTextsQuery } from '../../api/page-texts';
import { Page } from './-schedule.page';

export const Route = createFileRoute('/consultation/schedule')({
  staticData: { page: 'public' },
  loader: ({ context: { loadContent } }) => {
    loadContent(programsQuery());
    loadContent(pageTextsQuery());
  },
  head: ({ match }) => import('./-schedule.head').then((file) => file.head(match.context.queryClient)),
  component: Page,
});
