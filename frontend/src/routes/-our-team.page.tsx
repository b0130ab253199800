export { TeamPage as Page } from '../content/about/team-page';
