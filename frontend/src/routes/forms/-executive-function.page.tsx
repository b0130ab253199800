import { executiveFacts } from '../../features/catalog/services/service-facts';
import { ServiceFactsRow } from '../../features/catalog/services/service-facts-row';
import { executiveFunction } from '../../features/registration/definitions/executive-function';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => (
  <RegistrationPage definition={executiveFunction} facts={<ServiceFactsRow facts={executiveFacts} />} lineId={lineId} />
);
