import { preparationFacts } from '../../features/catalogue/services/service-facts';
import { ServiceFactsRow } from '../../features/catalogue/services/service-facts-row';
import { satActCourse } from '../../features/registration/definitions/sat-act-course';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => (
  <RegistrationPage definition={satActCourse} facts={<ServiceFactsRow facts={preparationFacts} />} lineId={lineId} />
);
