/** Id of the form element. */
export const formId = 'registration-form';
/** Names of native controls that are not fields of the definition. */
export const packageField = 'package';
export const termsField = 'terms';
