export { Catalogue, type CataloguePackage, type CatalogueSession } from './catalogue.js';
export { CatalogueModule } from './catalogue.module.js';
export { seedCatalogue } from './seed-catalogue.js';
