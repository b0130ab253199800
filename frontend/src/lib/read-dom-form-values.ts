type FormValues = Record<string, string>;

/** The values of prerendered forms just before hydration, by the form's id. */
const early = new Map<string, { form: HTMLFormElement; values: FormValues }>();

function valuesOf(form: HTMLFormElement): FormValues {
  const values = new Map<string, string>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    const other = values.get(name);
    values.set(name, other ? `${other},${value}` : value);
  }
  return Object.fromEntries(values);
}

/**
 * Keeps the values of the page's forms for `readDomFormValues`. Must be called just before hydration: if something has changed the page,
 * such as a translator, React replaces its elements, and the new fields are empty.
 */
export function keepEarlyFormValues(): void {
  for (const form of document.forms) if (form.id) early.set(form.id, { form, values: valuesOf(form) });
}

/**
 * The values of a prerendered form at hydration: everything typed, checked or autofilled until then, by field name. A checked box is `on`,
 * several with one name are joined with commas, and empty fields are left out.
 */
export function readDomFormValues(formId: string): FormValues {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const kept = early.get(formId);
  // Only once, because the form may be opened again later, without a hydration.
  early.delete(formId);
  return { ...(kept?.form !== form && kept?.values), ...valuesOf(form) };
}
