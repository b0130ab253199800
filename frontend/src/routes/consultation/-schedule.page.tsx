import { ConsultationPage } from '../../checkout/consultation/consultation-page';
import { ProgramList } from '../../content/services/program-list';

export const Page = () => <ConsultationPage programs={<ProgramList place="consultation" />} />;
