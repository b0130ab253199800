import { articleHead } from './-article-head';

export const head = () => articleHead('reading-an-aid-offer');
