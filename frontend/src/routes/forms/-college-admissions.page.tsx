import { collegeAdmissions } from '../../features/registration/definitions/college-admissions';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => <RegistrationPage definition={collegeAdmissions} lineId={lineId} />;
