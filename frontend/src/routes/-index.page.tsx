import { HomePage } from '../content/home/home-page';
import { DiagnosticOffer } from '../content/services/diagnostic-offer';
import { ProgramList } from '../content/services/program-list';

export const Page = () => <HomePage programs={<ProgramList place="home" />} diagnostic={<DiagnosticOffer />} />;
