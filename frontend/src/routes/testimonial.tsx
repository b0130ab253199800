import { createFileRoute } from '@tanstack/react-router';
import { TestimonialPage } from '../account/testimonial/testimonial-page';

export const Route = createFileRoute('/testimonial')({
  staticData: { page: 'private' },
  head: () => import('./-testimonial.head').then((file) => file.head()),
  component: TestimonialPage,
});
