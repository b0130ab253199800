import { articleHead } from './-article-head';

export const head = () => articleHead('junior-year-calendar');
