export { FactsModule } from './facts.module.js';
export { AcceptedTerms } from './legal/accepted-terms.js';
export { storeChangedTexts } from './legal/legal-versions.repository.js';
export { GetFacts } from './queries/get-facts.js';
export { ListLegalVersions } from './queries/list-legal-versions.js';
