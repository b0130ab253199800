import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../shell/not-found-page';
import { EarlierVersionPage } from '../../content/legal/earlier-version-page';

export const Route = createFileRoute('/legal/$document/$version')({
  staticData: { page: 'private' },
  head: () => import('./-version.head').then((file) => file.head()),
  component: EarlierVersion,
});

function EarlierVersion() {
  const { document, version } = Route.useParams();
  return <EarlierVersionPage name={document} version={version} missing={<NotFoundPage />} />;
}
