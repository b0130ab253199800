export { CatalogModule } from './catalog.module.js';
export { findPackage, PackagesRepository } from './packages.repository.js';
export { CatalogQueries } from './catalog.queries.js';
export { seedCatalog } from './seed-catalog.js';
export { TestSessionsRepository, type CatalogSession } from './test-sessions.repository.js';
