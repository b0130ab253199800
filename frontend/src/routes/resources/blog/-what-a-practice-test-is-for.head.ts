import { articleHead } from './-article-head';

export const head = () => articleHead('what-a-practice-test-is-for');
