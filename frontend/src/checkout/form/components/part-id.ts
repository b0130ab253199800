import type { FormPart } from '../definition';

/** Element id of a part's control, for its label and the error summary. */
export const partId = (part: FormPart): string => `registration-${part.replaceAll(/[^\w-]|_/g, '-')}`;
