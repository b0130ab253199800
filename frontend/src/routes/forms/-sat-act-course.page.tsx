import { satActCourse } from '../../features/registration/definitions/sat-act-course';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => <RegistrationPage definition={satActCourse} lineId={lineId} />;
