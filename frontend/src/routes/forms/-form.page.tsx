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

/** The registration form of the service in the path. `?line=` opens that line of the cart. */
export function Page() {
  const { path, href } = useNavigation();
  const page = Object.values(formPages).find((form) => form.path === path);
  if (!page) return null;
  const { service } = page;
  return (
    <RegistrationPage
      key={service}
      definition={definitions[service]}
      facts={<ServiceFactsRow facts={factsOf[service]} />}
      lineId={new URLSearchParams(href.split('?')[1]).get('line') || null}
    />
  );
}
