import type { ServiceType } from '@academy/contracts/rules/services';
import { RegistrationPage } from '../../checkout/form/registration-page';
import { definitions } from '../../checkout/products';
import * as facts from '../../content/services/pages/service-facts';
import { ServiceFactsRow } from '../../content/services/pages/service-facts-row';
import { useNavigation } from '../../lib/navigation';
import { formPages } from './-form-pages';

const factsOf: Readonly<Record<ServiceType, facts.ServiceFacts>> = {
  sat_act_course: facts.preparationFacts,
  sat_act_diagnostic: facts.diagnosticFacts,
  sat_act_practice: facts.practiceFacts,
  college_admissions: facts.admissionsFacts,
  college_essays: facts.essaysFacts,
  executive_function: facts.executiveFacts,
};

interface ServiceFormProps {
  service: ServiceType;
  /** The cart line to open. */
  lineId: string | null;
}

/** The registration form of a service. */
export function ServiceForm({ service, lineId }: ServiceFormProps) {
  return (
    <RegistrationPage
      key={service}
      definition={definitions[service]}
      facts={<ServiceFactsRow facts={factsOf[service]} />}
      lineId={lineId}
    />
  );
}

/** The form without the router: the service is in the path, and `?line=` opens that line of the cart. */
export function Page() {
  const { path, href } = useNavigation();
  const form = Object.values(formPages).find((page) => page.path === path);
  const { searchParams } = new URL(href, 'http://localhost');
  return form && <ServiceForm service={form.service} lineId={searchParams.get('line') || null} />;
}
