export { CatalogModule } from './catalog.module.js';
export { findPackage, PackagesRepository } from './packages.repository.js';
export { ListPackages, withoutSessions } from './queries/list-packages.js';
export { ListPrices } from './queries/list-prices.js';
export { ListPrograms } from './queries/list-programs.js';
export { ListTestSessions } from './queries/list-test-sessions.js';
export { seedCatalog } from './seed-catalog.js';
export { TestSessionsRepository, type CatalogSession } from './test-sessions.repository.js';
