import { preparationFacts } from '../../features/catalog/services/service-facts';
import { ServiceFactsRow } from '../../features/catalog/services/service-facts-row';
import { satActCourse } from '../../features/registration/definitions/sat-act-course';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => (
  <RegistrationPage definition={satActCourse} facts={<ServiceFactsRow facts={preparationFacts} />} lineId={lineId} />
);
