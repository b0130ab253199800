import { articleHead } from './-article-head';

export const head = () => articleHead('sat-or-act-in-one-weekend');
