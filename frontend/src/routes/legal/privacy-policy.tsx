import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../../features/legal/legal-page';
import { privacyPolicy } from '../../features/legal/privacy-policy';
import { pageHead } from '../../lib/page-head';
import { breadcrumb } from '../../lib/structured-data';

const path = '/legal/privacy-policy';
const title = 'Privacy Policy';

export const Route = createFileRoute('/legal/privacy-policy')({
  staticData: { page: 'public' },
  head: () =>
    pageHead({
      title,
      description: 'What the academy knows about you and your student, what it is used for, who else sees it, and what you can ask of us.',
      path,
      data: [breadcrumb({ name: title, path })],
    }),
  component: () => <LegalPage document={privacyPolicy} />,
});
