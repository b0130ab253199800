/** Id of the form element. */
export const formId = 'registration-form';
/** Names of the native controls that are no field of the definition. */
export const packageField = 'package';
export const termsField = 'terms';
