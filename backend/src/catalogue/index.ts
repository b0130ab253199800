export { CatalogueModule } from './catalogue.module.js';
export { findPackage, PackagesRepository } from './packages.repository.js';
export { seedCatalogue } from './seed-catalogue.js';
export { TestSessionsRepository, type CatalogueSession } from './test-sessions.repository.js';
