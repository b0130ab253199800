import { satActDiagnostic } from '../../features/registration/definitions/sat-act-diagnostic';
import { RegistrationPage } from '../../features/registration/registration-page';

export const Page = ({ lineId }: { lineId: string | null }) => <RegistrationPage definition={satActDiagnostic} lineId={lineId} />;
