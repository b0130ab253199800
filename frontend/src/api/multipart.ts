/** Fields of a multipart call. Undefined ones are left out. */
export type FormFields = Record<string, string | number | boolean | readonly unknown[] | null | undefined>;

/** Converts fields to form data: arrays as JSON, other values as text, null as ''. */
export function toFormData(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    form.append(name, Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''));
  }
  return form;
}
