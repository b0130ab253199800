import { admissionsFacts } from '../../features/catalog/services/service-facts';
import { ServiceFactsRow } from '../../features/catalog/services/service-facts-row';
import { collegeAdmissions } from '../../features/registration/definitions/college-admissions';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => (
  <RegistrationPage
    definition={collegeAdmissions}
    facts={<ServiceFactsRow facts={admissionsFacts} />}
    lineId={lineId}
  />
);
