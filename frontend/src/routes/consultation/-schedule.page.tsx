import { ProgramList } from '../../features/catalogue/program-list';
import { ConsultationPage } from '../../features/consultation/consultation-page';

export const Page = () => <ConsultationPage programs={<ProgramList place="consultation" />} />;
