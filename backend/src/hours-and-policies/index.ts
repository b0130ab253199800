export { HoursAndPoliciesModule } from './hours-and-policies.module.js';
export { AcceptedTerms } from './legal/accepted-terms.js';
export { storeChangedTexts } from './legal/legal-versions.repository.js';
export { FactsQueries } from './facts.queries.js';
