export { ServiceSelectionPage as Page } from '../content/services/service-selection-page';
