import { articleHead } from './-article-head';

export const head = () => articleHead('week-before-the-test');
