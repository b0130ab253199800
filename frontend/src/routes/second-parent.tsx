import { createFileRoute } from '@tanstack/react-router';
import { SecondParentPage } from '../account/sharing/second-parent-page';
import { useLinkField } from '../auth/link-token';

export const Route = createFileRoute('/second-parent')({
  staticData: { page: 'private' },
  head: () => import('./-second-parent.head').then((file) => file.head()),
  component: SecondParent,
});

function SecondParent() {
  const token = useLinkField('token');
  const email = useLinkField('email');
  return <SecondParentPage key={token} token={token} email={email} />;
}
