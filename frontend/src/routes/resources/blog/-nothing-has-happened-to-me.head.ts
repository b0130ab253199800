import { articleHead } from './-article-head';

export const head = () => articleHead('nothing-has-happened-to-me');
