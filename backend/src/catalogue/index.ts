export { Catalogue, type CataloguePackage } from './catalogue.js';
export { CatalogueModule } from './catalogue.module.js';
