/**
 * What a prerendered form holds when its page hydrates: everything typed, ticked or filled in by the browser until then. Values by the
 * names of the fields: a tick reads `on`, several ticks of one name are joined with commas, and empty fields are left out.
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
