import { articleHead } from './-article-head';

export const head = () => articleHead('five-minute-plan');
