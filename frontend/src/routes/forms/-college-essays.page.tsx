import { essaysFacts } from '../../features/catalog/services/service-facts';
import { ServiceFactsRow } from '../../features/catalog/services/service-facts-row';
import { collegeEssays } from '../../features/registration/definitions/college-essays';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => (
  <RegistrationPage definition={collegeEssays} facts={<ServiceFactsRow facts={essaysFacts} />} lineId={lineId} />
);
