import { ProgramList } from '../../features/catalog/program-list';
import { ConsultationPage } from '../../features/consultation/consultation-page';

export const Page = () => <ConsultationPage programs={<ProgramList place="consultation" />} />;
