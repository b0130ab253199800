import { articleHead } from './-article-head';

export const head = () => articleHead('three-kinds-of-wrong-answer');
