import { createFileRoute } from '@tanstack/react-router';
import { NewsletterForm } from '../../../features/leads/newsletter-form';
import { BlogPage } from '../../../features/resources/blog-page';

export const Route = createFileRoute('/resources/blog/')({
  staticData: { page: 'public' },
  head: () => import('./-index.head').then(({ head }) => head()),
  component: () => <BlogPage newsletter={<NewsletterForm />} />,
});
