import { satActPracticeTest } from '../../../features/registration/definitions/sat-act-practice-test';
import { RegistrationPage } from '../../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => <RegistrationPage definition={satActPracticeTest} lineId={lineId} />;
