export { ApproachPage as Page } from '../content/about/approach-page';
