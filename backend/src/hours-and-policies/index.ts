export { FactsModule } from './facts.module.js';
export { GetFacts } from './queries/get-facts.js';
