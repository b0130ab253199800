export { SupportPage as Page } from '../../leads/support-page';
