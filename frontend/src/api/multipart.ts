/** Fields of a multipart call. Undefined ones are left out. */
export type FormFields = Record<string, string | number | boolean | readonly unknown[] | null | undefined>;

/** Arrays go as JSON, everything else as its text; null is an empty text. */
export function toFormData(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''));
  }
  return form;
}
