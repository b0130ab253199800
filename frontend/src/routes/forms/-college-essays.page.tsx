import { collegeEssays } from '../../features/registration/definitions/college-essays';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => <RegistrationPage definition={collegeEssays} lineId={lineId} />;
