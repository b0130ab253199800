import { articleHead } from './-article-head';

export const head = () => articleHead('asking-for-a-recommendation');
