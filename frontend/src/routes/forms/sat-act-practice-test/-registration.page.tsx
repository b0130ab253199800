import { practiceFacts } from '../../../features/catalog/services/service-facts';
import { ServiceFactsRow } from '../../../features/catalog/services/service-facts-row';
import { satActPracticeTest } from '../../../features/registration/definitions/sat-act-practice-test';
import { RegistrationPage } from '../../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => (
  <RegistrationPage definition={satActPracticeTest} facts={<ServiceFactsRow facts={practiceFacts} />} lineId={lineId} />
);
