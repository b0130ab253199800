import { diagnosticFacts } from '../../features/catalog/services/service-facts';
import { ServiceFactsRow } from '../../features/catalog/services/service-facts-row';
import { satActDiagnostic } from '../../features/registration/definitions/sat-act-diagnostic';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => (
  <RegistrationPage definition={satActDiagnostic} facts={<ServiceFactsRow facts={diagnosticFacts} />} lineId={lineId} />
);
