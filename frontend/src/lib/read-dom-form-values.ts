/**
 * The values of a prerendered form at hydration: everything typed, checked or autofilled until then, by field name. A checked box is `on`,
 * several with one name are joined with commas, and empty fields are left out.
 */
export function readDomFormValues(formId: string): Record<string, string> {
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return {};
  const values = new Map<string, string>();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || value === '') continue;
    const other = values.get(name);
    values.set(name, other ? `${other},${value}` : value);
  }
  return Object.fromEntries(values);
}
