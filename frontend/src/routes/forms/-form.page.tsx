import type { ServiceType } from '@academy/contracts/rules/services';
import { RegistrationPage } from '../../checkout/form/registration-page';
import { definitions } from '../../checkout/products';
import * as facts from '../../content/services/pages/service-facts';
import { ServiceFactsRow } from '../../content/services/pages/service-facts-row';

const factsOf: Readonly<Record<ServiceType, facts.ServiceFacts>> = {
  sat_act_course: facts.preparationFacts,
  sat_act_diagnostic: facts.diagnosticFacts,
  sat_act_practice: facts.practiceFacts,
  college_admissions: facts.admissionsFacts,
  college_essays: facts.essaysFacts,
  executive_function: facts.executiveFacts,
};

/** The registration form of a service. */
export function ServiceForm({ service, lineId }: { service: ServiceType; lineId: string | null }) {
  return (
    <RegistrationPage
      key={service}
      definition={definitions[service]}
      facts={<ServiceFactsRow facts={factsOf[service]} />}
      lineId={lineId}
    />
  );
}
