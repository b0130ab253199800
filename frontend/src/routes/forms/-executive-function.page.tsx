import { executiveFunction } from '../../features/registration/definitions/executive-function';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => <RegistrationPage definition={executiveFunction} lineId={lineId} />;
