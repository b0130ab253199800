import { createFileRoute } from '@tanstack/react-router';
import { NewsletterForm } from '../../../leads/newsletter/newsletter-form';
import { BlogPage } from '../../../content/resources/blog-page';

export const Route = createFileRoute('/resources/blog/')({
  staticData: { page: 'public' },
  head: () => import('./-index.head').then((file) => file.head()),
  component: () => <BlogPage newsletter={<NewsletterForm />} />,
});
